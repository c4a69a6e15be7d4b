import { randomUUID } from 'node:crypto';
import { PAY_METHODS } from '@causeway/contract/lists';
import fc from 'fast-check';
import { expect } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import type { Db } from '../src/platform/database/tx.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { SANDBOX } from '../src/modules/billing/payments/providers/sandbox.ts';
import type { PaymentEvent } from '../src/modules/billing/payments/payment.ts';
import { createTeamOrder } from '../src/modules/teams/team-order-service.ts';
import type { MoneyParts } from './money-parts.ts';

export const ACTOR = 'operator:of the tests';

export interface PlacedOrder {
  readonly orderId: string;
  readonly cents: number;
  /** What a campaign promised when the order was made. */
  readonly extraDays: number;
  /** The provider's event of full payment. */
  readonly event: PaymentEvent;
}

const BY_ALIPAY = {
  mId: PAY_METHODS.alipay,
  payType: 'alipay',
  source: undefined,
  channelId: undefined,
  pv: undefined,
  language: 'en',
  isPhone: false,
  usedLanguage: null,
} as const;

/** Orders a plan, without paying it. */
export async function place(
  { database: { db }, createOrder }: MoneyParts,
  accountId: string,
  planKey = 'vip-90',
): Promise<PlacedOrder> {
  const { orderId } = await createOrder({
    accountId,
    planKey,
    ...BY_ALIPAY,
  });
  return placedOrder(db, orderId);
}

/** What {@link place} returns, for an order made in another way. */
async function placedOrder(db: Db, orderId: string): Promise<PlacedOrder> {
  const {
    reference,
    amount_cents: cents,
    extra_days: extraDays,
    currency,
  } = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.reference', 'p.amount_cents', 'p.currency', 'o.extra_days'])
    .where('p.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const event: PaymentEvent = {
    provider: SANDBOX,
    eventId: `${reference}.paid`,
    reference,
    kind: 'succeeded',
    amountCents: cents,
    currency,
    occurredAt: new Date(),
  };
  return { orderId, cents, extraDays, event };
}

export async function placePaid(parts: MoneyParts, accountId: string, planKey?: string) {
  const order = await place(parts, accountId, planKey);
  await parts.settlePayment(order.event);
  return order;
}

/** Orders a team's plan, or with `rest` seats that join it, without paying. */
export async function orderTeam(
  parts: MoneyParts,
  team: string,
  timeKey: string,
  deviceNum: number,
): Promise<PlacedOrder> {
  const { orderId } = await createTeamOrder(parts, {
    accountId: team,
    timeKey,
    deviceNum,
    ...BY_ALIPAY,
  });
  return placedOrder(parts.database.db, orderId);
}

export async function payTeam(parts: MoneyParts, team: string, timeKey: string, deviceNum: number) {
  const order = await orderTeam(parts, team, timeKey, deviceNum);
  await parts.settlePayment(order.event);
  return order;
}

/** An operator's request for a refund, with a new key. */
export const asked = (orderId: string, cents: number, key: string = randomUUID()) => ({
  orderId,
  cents,
  reason: 'It did not work',
  key,
  actor: ACTOR,
  limit: { action: null, operator: null, customer: null },
});

export const granted = (orderId: string, cents: number, key?: string) => ({
  ...asked(orderId, cents, key),
  unusable: true,
  notAbused: true,
});

/** Everything that refunds have written for an order. */
export async function refundState(db: Db, orderId: string) {
  const [order, refunds, stub, ledger, audit, mails] = await Promise.all([
    db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('review_item_id', 'is', null)
      .orderBy('requested_at')
      .execute(),
    db
      .selectFrom('sandbox_refunds as s')
      .innerJoin('payments as p', 'p.reference', 's.reference')
      .select(['s.refund_id', 's.cents'])
      .where('p.order_id', '=', orderId)
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select(['id', 'days', 'source', 'takes_back'])
      .where('reference', 'in', [orderId, `order:${orderId}`, `campaign:${orderId}`, `referral:${orderId}`])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', orderId)
      .where('action', 'like', 'order.refund%')
      .orderBy('id')
      .execute(),
    db.selectFrom('mails').select('dedupe_key').where('template', '=', 'order-refunded').execute(),
  ]);
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
  const ids = new Set(refunds.map(({ id }) => `order-refunded:${id}`));
  return {
    status: order.status,
    refunds,
    givenCents: sum(refunds.filter(({ state }) => state !== 'failed')),
    succeededCents: sum(refunds.filter(({ state }) => state === 'succeeded')),
    stub,
    stubCents: sum(stub),
    ledger,
    audit,
    mails: mails.filter(({ dedupe_key: key }) => key !== null && ids.has(key)).length,
  };
}

/** What becomes of one new order. */
interface Rounds<Command> {
  readonly accountId: string;
  readonly command: fc.Arbitrary<Command>;
  /** One for each counted state, however few rounds are drawn. */
  readonly examples: readonly (readonly (readonly Command[])[])[];
  /** May be refused. */
  run(command: Command, order: PlacedOrder): Promise<unknown>;
  /** Checks the order after all rounds and lists the states that it is counted for. */
  check(order: PlacedOrder, commands: readonly Command[]): Promise<readonly string[]>;
}

/** Plays rounds of simultaneous commands, each time on a new order. Each of `states` must come up. */
export async function playRounds<Command>(
  here: MoneyParts,
  states: readonly string[],
  { accountId, command, examples, run, check }: Rounds<Command>,
): Promise<void> {
  const seen = new Set<string>();
  const round = fc.array(command, { minLength: 1, maxLength: 4 });
  const rounds: fc.Arbitrary<readonly (readonly Command[])[]> = fc.array(round, {
    minLength: 1,
    maxLength: 6,
  });
  const play = async (played: readonly (readonly Command[])[]) => {
    const order = await place(here, accountId);
    for (const commands of played)
      await Promise.all(commands.map((one) => run(one, order).catch(unlessRefused)));
    for (const state of await check(order, played.flat())) seen.add(state);
    // An account may have a few open orders only.
    const open = here.database.db.updateTable('orders').set({ status: 'cancelled' });
    await open.where('status', '=', 'open').execute();
  };
  await fc.assert(fc.asyncProperty(rounds, play), {
    numRuns: DEPTH.databaseRuns,
    examples: examples.map((one): [typeof one] => [one]),
  });
  expect(states.filter((state) => !seen.has(state))).toEqual([]);
}

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};
