import { expect, test } from 'vitest';
import type { PaymentEvent } from './payment.ts';
import { decideSettlement, type Settlement } from './settlement.ts';

type Stored = Parameters<typeof decideSettlement>[0]['payment'];

const PRICE = 1799;
const event = (kind: PaymentEvent['kind'], amountCents: number | null = null): PaymentEvent => ({
  provider: 'sandbox',
  eventId: `${kind} ${amountCents}`,
  reference: 'one',
  kind,
  amountCents,
  currency: 'USD',
  occurredAt: new Date(0),
});
const FULL = event('succeeded', PRICE);
const MORE = event('succeeded', PRICE + 1);
const LESS = event('succeeded', PRICE - 1);

const CREATED = { status: 'created', anomaly: null } as const;
const PAID = { status: 'succeeded', anomaly: null } as const;
const WRONG = { status: 'succeeded', anomaly: 'wrong_amount' } as const;
const SECOND = { status: 'succeeded', anomaly: 'second_payment' } as const;
const KEPT: Settlement = { kind: 'keep', review: null };
const WRONG_SAVED = { kind: 'save', status: 'succeeded', anomaly: 'wrong_amount' } as const;

test.each<[string, Pick<Stored, 'status' | 'anomaly'>, readonly PaymentEvent[], Settlement]>([
  ['is paid in full', CREATED, [FULL], { kind: 'pay', review: null }],
  [
    'is paid in full after it failed',
    { ...CREATED, status: 'failed' },
    [event('failed'), FULL],
    { kind: 'pay', review: null },
  ],
  ['is paid in full after a wrong amount', WRONG, [LESS, FULL], { kind: 'pay', review: null }],
  [
    'is paid in full after too much',
    WRONG,
    [MORE, FULL],
    { kind: 'pay', review: { of: 'overpaid', action: 'open' } },
  ],
  ['fails', CREATED, [event('failed')], { kind: 'save', status: 'failed', anomaly: null, review: null }],
  [
    'is cancelled',
    CREATED,
    [event('cancelled')],
    { kind: 'save', status: 'cancelled', anomaly: null, review: null },
  ],
  [
    'brings a wrong amount',
    CREATED,
    [LESS],
    { ...WRONG_SAVED, review: { of: 'wrong_amount', action: 'open', isAudited: true } },
  ],
  [
    'brings a larger wrong amount',
    WRONG,
    [LESS, MORE],
    { ...WRONG_SAVED, review: { of: 'wrong_amount', action: 'reopen' } },
  ],
  ['brings a smaller wrong amount', WRONG, [MORE, LESS], { ...WRONG_SAVED, review: null }],
  ['fails after it was paid', PAID, [FULL, event('failed')], KEPT],
  ['brings less after it was paid', PAID, [FULL, LESS], KEPT],
  [
    'brings more after it was paid',
    PAID,
    [FULL, MORE],
    { kind: 'keep', review: { of: 'overpaid', action: 'raise' } },
  ],
  [
    'says again that it was overpaid',
    PAID,
    [MORE, FULL],
    { kind: 'keep', review: { of: 'overpaid', action: 'open' } },
  ],
  ['says the same of a second payment', SECOND, [MORE, FULL], KEPT],
  [
    'brings more of a second payment',
    SECOND,
    [FULL, MORE],
    { kind: 'keep', review: { of: 'second_payment', action: 'reopen' } },
  ],
])('a payment that %s', (_, stored, events, settlement) => {
  const payment = { ...stored, amount_cents: PRICE, currency: 'USD' };
  const last = events.at(-1) as PaymentEvent;
  expect(decideSettlement({ payment, event: last, events, isRefunded: false })).toEqual(settlement);
});

test('a payment whose wrong amount an operator refunds stays as it is; operators review what it brings', () => {
  const payment = { ...WRONG, amount_cents: PRICE, currency: 'USD' };
  const decide = (last: PaymentEvent) =>
    decideSettlement({ payment, event: last, events: [LESS, last], isRefunded: true });
  expect(decide(event('failed'))).toEqual(KEPT);
  const review = { of: 'wrong_amount', action: 'reopen', isAudited: true } as const;
  expect(decide(FULL)).toEqual({ kind: 'keep', review });
});
