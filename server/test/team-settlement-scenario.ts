import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { PAY_METHODS } from '@causeway/contract/packages';
import { insertPayment } from '../src/features/payments/payment-store.ts';
import type { ProviderEvent } from '../src/features/payments/payment.ts';
import { insertTeam, type MoneyParts } from './money-parts.ts';
import {
  eventsOf,
  expectedOutcome,
  saidEvent,
  type OrderOutcome,
  type SaidEvent,
} from './settlement-scenario.ts';
import type { TestClock } from './test-clock.ts';

interface TeamOrderScenario {
  /** Sets that join the package that runs, or a renewal of it by a time's key. */
  readonly timeKey: 'rest' | 'team-30' | 'team-90';
  readonly sets: number;
  readonly status: 'open' | 'expired' | 'cancelled';
  /** For each payment of the order what its provider says. */
  readonly payments: readonly (readonly SaidEvent[])[];
}

export interface TeamScenario {
  /** Of the package that is paid before all that. */
  readonly sets: number;
  /** It has ended when the providers begin to speak. */
  readonly isOver: boolean;
  readonly orders: readonly TeamOrderScenario[];
}

export const teamScenario: fc.Arbitrary<TeamScenario> = fc.record({
  sets: fc.integer({ min: 1, max: 20 }),
  isOver: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
  orders: fc.array(
    fc.record({
      timeKey: fc.constantFrom('rest', 'rest', 'team-30', 'team-90'),
      sets: fc.integer({ min: 1, max: 20 }),
      status: fc.constantFrom('open', 'open', 'expired', 'cancelled'),
      payments: fc.array(fc.array(saidEvent, { maxLength: 3 }), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

export interface StagedTeam {
  readonly accountId: string;
  readonly orderIds: readonly string[];
  /** Each once, payment by payment, in the order in which it happened. */
  readonly events: readonly ProviderEvent[];
}

const DAY_SECONDS = 86_400;

/** Brings scenarios about, each for a team of its own, up to the point where providers begin to speak. */
export async function stageTeams(
  parts: MoneyParts,
  time: TestClock,
  { plot, times }: { plot: TeamScenario; times: number },
): Promise<StagedTeam[]> {
  const staged: StagedTeam[] = [];
  for (let index = 0; index < times; index++) staged.push(await stageTeam(parts, plot));
  if (plot.isOver) time.advance(30 * DAY_SECONDS + 1);
  return staged;
}

async function stageTeam(parts: MoneyParts, plot: TeamScenario): Promise<StagedTeam> {
  const { db } = parts.database;
  const accountId = await insertTeam(db);
  const asked = {
    accountId,
    mId: PAY_METHODS.alipay,
    payType: 'alipay',
    pv: undefined,
    language: 'en',
  } as const;
  const make = async (timeKey: string, deviceNum: number) => {
    const { orderId } = await parts.teamOrders.createOrder({ ...asked, timeKey, deviceNum });
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { orderId, payment };
  };
  const first = await make('team-30', plot.sets);
  const inFull = eventsOf(first.payment.reference, first.payment.amount_cents, [{ said: 'full', second: 0 }]);
  for (const event of inFull) await parts.settlement.settle(event);

  const orderIds: string[] = [];
  const events: ProviderEvent[] = [];
  for (const { timeKey, sets, status, payments } of plot.orders) {
    const { orderId, payment } = await make(timeKey, sets);
    await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    for (const [index, said] of payments.entries()) {
      const row =
        index === 0
          ? payment
          : { ...payment, id: uuidv7(), reference: randomBytes(32).toString('base64url') };
      if (index > 0) await db.transaction().execute((tx) => insertPayment(tx, row));
      events.push(...eventsOf(row.reference, row.amount_cents, said));
    }
    orderIds.push(orderId);
  }
  return { accountId, orderIds, events };
}

export interface TeamOutcome {
  readonly orders: readonly OrderOutcome[];
  /** Sets of all that is left, part by part, the fewest first: which renewal is paid first depends on the arrival. */
  readonly sets: readonly number[];
  readonly days: number;
}

/** What the rules say must come of a scenario, whatever the order of arrival. */
export function expectedTeamOutcome({ sets, isOver, orders }: TeamScenario): TeamOutcome {
  const usual = expectedOutcome({
    isDeleted: false,
    orders: orders.map(({ payments, status }) => ({
      payments,
      status,
      extraDays: null,
      // Of these the rules of payments ask nothing.
      plan: undefined as never,
      method: 'alipay',
    })),
  });
  const outcomes = usual.map((outcome, index) => {
    if (!isOver || orders[index]?.timeKey !== 'rest') return outcome;
    const payments = outcome.payments.map((payment) =>
      payment === 'succeeded' || payment === 'succeeded second_payment' ? 'succeeded package_over' : payment,
    );
    return { isPaid: false, payments: payments.toSorted() };
  });
  const paid = orders.filter((_, index) => outcomes[index]?.isPaid);
  const renewals = paid.filter(({ timeKey }) => timeKey !== 'rest');
  const joined = paid.filter(({ timeKey }) => timeKey === 'rest').reduce((sum, order) => sum + order.sets, 0);
  const days = renewals.reduce((sum, { timeKey }) => sum + (timeKey === 'team-30' ? 30 : 90), 0);
  return {
    orders: outcomes,
    sets: [...(isOver ? [] : [sets + joined]), ...renewals.map((order) => order.sets)].toSorted(
      (one, other) => one - other,
    ),
    days: 30 + days,
  };
}
