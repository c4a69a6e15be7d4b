import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundUnmatched } from './unmatched-refund.ts';

const money = {
  kind: 'wrong_amount',
  capturedCents: 1700,
  returnedCents: 0,
  requestedCents: 0,
  heldCents: 0,
  isApplied: false,
} as const;

test.each([
  [{}, { state: 'possible', cents: 1700 }],
  [{ kind: 'second_payment' }, { state: 'possible', cents: 1700 }],
  [{ kind: 'plan_over' }, { state: 'possible', cents: 1700 }],
  [{ kind: 'account_gone' }, { state: 'possible', cents: 1700 }],
  [{ returnedCents: 1000 }, { state: 'possible', cents: 700 }],
  [{ returnedCents: 1700 }, { state: 'nothing_left', cents: 0 }],
  [{ heldCents: 1000 }, { state: 'possible', cents: 700 }],
  [
    { returnedCents: 700, heldCents: 1000 },
    { state: 'nothing_left', cents: 0 },
  ],
  [{ kind: 'dispute' }, { state: 'afterwards', cents: 0 }],
  [{ kind: 'external_refund' }, { state: 'afterwards', cents: 0 }],
  [
    { kind: 'refund_to_send', requestedCents: 501 },
    { state: 'on_its_way', cents: 501 },
  ],
  [{ kind: 'refund_failed' }, { state: 'afterwards', cents: 0 }],
  [
    { kind: 'dispute_unclear', isApplied: true },
    { state: 'afterwards', cents: 0 },
  ],
  [{ kind: 'fraud_warning' }, { state: 'afterwards', cents: 0 }],
  [
    { kind: 'fraud_warning', isApplied: true },
    { state: 'order', cents: 1700 },
  ],
  [
    { kind: 'inquiry', isApplied: true, returnedCents: 500, requestedCents: 200 },
    { state: 'order', cents: 1000 },
  ],
  [
    { kind: 'inquiry', isApplied: true, requestedCents: 1700 },
    { state: 'afterwards', cents: 0 },
  ],
  [
    { kind: 'inquiry', isApplied: true, heldCents: 1700 },
    { state: 'afterwards', cents: 0 },
  ],
  [{ capturedCents: 0 }, { state: 'nothing_left', cents: 0 }],
  [
    { requestedCents: 700, returnedCents: 1000 },
    { state: 'on_its_way', cents: 700 },
  ],
  [{ capturedCents: null }, { state: 'amount_unknown', cents: 0 }],
  [{ kind: 'overpaid' }, { state: 'overpaid', cents: 0 }],
  [{ kind: 'late' }, { state: 'late', cents: 0 }],
  [
    { kind: 'unknown', capturedCents: null },
    { state: 'unknown', cents: 0 },
  ],
] as const)('%j', (given, expected) => {
  expect(refundUnmatched({ ...money, ...given })).toEqual(expected);
});

test('never refunds more than came, less earlier refunds', () => {
  const cents = fc.nat(10_000);
  fc.assert(
    fc.property(cents, cents, cents, cents, (capturedCents, returnedCents, requestedCents, heldCents) => {
      const sums = { capturedCents, returnedCents, requestedCents, heldCents };
      const { state, cents: back } = refundUnmatched({ ...money, ...sums });
      if (state === 'possible')
        expect(back + returnedCents + requestedCents + heldCents).toBeLessThanOrEqual(capturedCents);
      else expect(back).toBe(state === 'on_its_way' ? requestedCents : 0);
    }),
  );
});
