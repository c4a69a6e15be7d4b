import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../src/platform/database/tx.ts';
import { claimPayment } from '../src/modules/billing/payments/payment-store.ts';
import type { PaymentEvent } from '../src/modules/billing/payments/payment.ts';
import { SEEDED_PAY_METHODS, SEEDED_PLANS } from '../src/modules/catalog/seeded-catalogue.ts';
import { PAY_METHODS } from '@causeway/contract/lists';
import { SANDBOX } from '../src/modules/billing/payments/providers/sandbox.ts';
import { emptyAccount, insertCustomer, type MoneyParts } from './money-parts.ts';
import { whilePromised } from './running-campaign.ts';

export type Said = 'full' | 'too little' | 'too much' | 'other currency' | 'failed' | 'cancelled';

export interface SaidEvent {
  readonly said: Said;
  /** Provider time; equal ones are ordered by their id. */
  readonly second: number;
}

export interface OrderScenario {
  readonly plan: (typeof SEEDED_PLANS)[number];
  readonly method: (typeof SEEDED_PAY_METHODS)[number];
  readonly status: 'open' | 'expired' | 'cancelled';
  /** Days that a recharge campaign promises at ordering; null without one. */
  readonly extraDays: number | null;
  /** The provider's events for each payment of the order. */
  readonly payments: readonly (readonly SaidEvent[])[];
}

export interface Scenario {
  readonly isDeleted: boolean;
  readonly orders: readonly OrderScenario[];
}

export const saidEvent: fc.Arbitrary<SaidEvent> = fc.record({
  said: fc.constantFrom<Said>(
    'full',
    'full',
    'too little',
    'too much',
    'other currency',
    'failed',
    'cancelled',
  ),
  second: fc.nat(4),
});

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  isDeleted: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
  orders: fc.array(
    fc.record({
      plan: fc.constantFrom(...SEEDED_PLANS),
      method: fc.constantFrom(...SEEDED_PAY_METHODS),
      status: fc.constantFrom('open', 'open', 'expired', 'cancelled'),
      extraDays: fc.constantFrom(null, null, 1, 5, 30),
      payments: fc.array(fc.array(saidEvent, { maxLength: 3 }), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

export interface StagedOrder {
  readonly id: string;
  readonly paymentIds: readonly string[];
}

export interface Staged {
  readonly accountId: string;
  readonly orders: readonly StagedOrder[];
  /** Each once, payment by payment, in chronological order. */
  readonly events: readonly PaymentEvent[];
}

/** Stages a scenario for a new account, up to the providers' first events. */
export async function stage(
  { database: { db }, clock, createOrder }: MoneyParts,
  plot: Scenario,
): Promise<Staged> {
  const accountId = await insertCustomer(db);
  const orders: StagedOrder[] = [];
  const events: PaymentEvent[] = [];
  for (const { plan, method, status, extraDays: days, payments } of plot.orders) {
    const extraDays = days === null ? null : { 'svip-90': 7, [plan.key]: days };
    const { orderId } = await whilePromised({ db, clock, extraDays }, () =>
      createOrder({
        accountId,
        planKey: plan.key,
        mId: PAY_METHODS[method],
        payType: method,
        source: undefined,
        channelId: undefined,
        pv: undefined,
        language: 'en',
        isPhone: false,
        usedLanguage: null,
      }),
    );
    await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    const staged = await stagePayments(db, orderId, payments);
    events.push(...staged.events);
    orders.push({ id: orderId, paymentIds: staged.paymentIds });
  }
  if (plot.isDeleted) await emptyAccount(db, accountId);
  return { accountId, orders, events };
}

/** Adds this many payments to a new order; returns them, and the events of each. */
export async function stagePayments(
  db: Db,
  orderId: string,
  payments: readonly (readonly SaidEvent[])[],
): Promise<{ paymentIds: string[]; events: PaymentEvent[] }> {
  const first = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rows = [first];
  while (rows.length < payments.length) {
    const another = { ...first, id: uuidv7(), reference: randomBytes(32).toString('base64url') };
    await db.transaction().execute((tx) => claimPayment(tx, another));
    rows.push(another);
  }
  const events = rows.flatMap((row, index) =>
    eventsOf(row.reference, row.amount_cents, payments[index] ?? []),
  );
  return { paymentIds: rows.map((row) => row.id), events };
}

/** In chronological order. */
function eventsOf(reference: string, cents: number, said: readonly SaidEvent[]): PaymentEvent[] {
  return said
    .map((event, index) => ({
      provider: SANDBOX,
      eventId: `${reference}.${index}`,
      reference,
      ...MEANING[event.said](cents),
      occurredAt: new Date(Date.UTC(2026, 0, 1, 0, 0, event.second)),
    }))
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());
}

type Meaning = Pick<PaymentEvent, 'kind' | 'amountCents' | 'currency'>;

const MEANING: Readonly<Record<Said, (cents: number) => Meaning>> = {
  full: (cents) => ({ kind: 'succeeded', amountCents: cents, currency: 'USD' }),
  'too little': (cents) => ({ kind: 'succeeded', amountCents: cents - 1, currency: 'USD' }),
  'too much': (cents) => ({ kind: 'succeeded', amountCents: cents + 1, currency: 'USD' }),
  'other currency': (cents) => ({ kind: 'succeeded', amountCents: cents, currency: 'TWD' }),
  failed: () => ({ kind: 'failed', amountCents: null, currency: null }),
  cancelled: () => ({ kind: 'cancelled', amountCents: null, currency: null }),
};

export interface OrderOutcome {
  readonly isPaid: boolean;
  /** Status and anomaly of each payment; sorted, since of two full ones either may count. */
  readonly payments: readonly string[];
}

/** The outcome of a scenario by the rules, whatever the order of arrival: an independent second implementation. */
export function expectedOutcome({ isDeleted, orders }: Scenario): OrderOutcome[] {
  return orders.map(({ payments }) => {
    let isPaid = false;
    const outcomes = payments.map((said) => {
      if (said.some((event) => event.said === 'full')) {
        if (isDeleted) return 'succeeded account_gone';
        if (isPaid) return 'succeeded second_payment';
        isPaid = true;
        return 'succeeded';
      }
      const wrong: readonly Said[] = ['too little', 'too much', 'other currency'];
      if (said.some((event) => wrong.includes(event.said))) return 'succeeded wrong_amount';
      return said.toSorted((one, other) => one.second - other.second).at(-1)?.said ?? 'created';
    });
    return { isPaid, payments: outcomes.toSorted() };
  });
}
