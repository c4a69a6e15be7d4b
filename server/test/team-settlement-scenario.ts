import { createTeamOrder } from '../src/modules/teams/team-order-service.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { PAY_METHODS } from '@causeway/contract/lists';
import { replayLedger } from '../src/modules/access/entitlement.ts';
import { listEntries } from '../src/modules/access/entitlement-store.ts';
import { insertTeam, type MoneyParts } from './money-parts.ts';
import {
  expectedOutcome,
  saidEvent,
  stagePayments,
  type OrderOutcome,
  type SaidEvent,
  type Staged,
} from './settlement-scenario.ts';
import { expectStoredTimeIsReplayed, readOrder } from './settlement-state.ts';

interface TeamOrderScenario {
  /** Seats that join the running plan, or a renewal of it by a time's key. */
  readonly timeKey: 'rest' | 'team-30' | 'team-90';
  readonly seats: number;
  readonly status: 'open' | 'expired' | 'cancelled';
  /** The provider's events for each payment of the order. */
  readonly payments: readonly (readonly SaidEvent[])[];
}

export interface TeamScenario {
  /** Of the plan that is paid before. */
  readonly seats: number;
  /** The plan has ended before the providers' first events. */
  readonly isOver: boolean;
  readonly orders: readonly TeamOrderScenario[];
}

export const teamScenario: fc.Arbitrary<TeamScenario> = fc.record({
  seats: fc.integer({ min: 1, max: 20 }),
  isOver: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
  orders: fc.array(
    fc.record({
      timeKey: fc.constantFrom('rest', 'rest', 'team-30', 'team-90'),
      seats: fc.integer({ min: 1, max: 20 }),
      status: fc.constantFrom('open', 'open', 'expired', 'cancelled'),
      payments: fc.array(fc.array(saidEvent, { maxLength: 3 }), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Stages a scenario for a new team, up to the possible end of its plan and the providers' first events. */
export async function stageTeam(parts: MoneyParts, plot: TeamScenario): Promise<Staged> {
  const { db } = parts.database;
  const accountId = await insertTeam(db);
  const asked = {
    accountId,
    mId: PAY_METHODS.alipay,
    payType: 'alipay',
    pv: undefined,
    language: 'en',
    isPhone: false,
    usedLanguage: null,
  } as const;
  const make = async (timeKey: string, deviceNum: number, payments: TeamOrderScenario['payments']) => {
    const { orderId: id } = await createTeamOrder(parts, { ...asked, timeKey, deviceNum });
    return { id, ...(await stagePayments(db, id, payments)) };
  };
  const first = await make('team-30', plot.seats, [[{ said: 'full', second: 0 }]]);
  for (const event of first.events) await parts.settlePayment(event);

  const orders = [];
  for (const { timeKey, seats, status, payments } of plot.orders) {
    const order = await make(timeKey, seats, payments);
    await db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
    orders.push(order);
  }
  return { accountId, orders, events: orders.flatMap(({ events }) => events) };
}

export interface TeamOutcome {
  readonly orders: readonly OrderOutcome[];
  /** Seats of all that is left, part by part, the fewest first: which renewal is paid first depends on the arrival. */
  readonly seats: readonly number[];
  readonly days: number;
}

/** The outcome of a team's orders; checks that what belongs to a paid order is there once. */
export async function readTeamOutcome(
  { database: { db }, teamPlans, clock }: MoneyParts,
  { accountId, orders: staged }: Staged,
): Promise<TeamOutcome> {
  const orders: OrderOutcome[] = [];
  for (const each of staged) {
    const { order, ledger, outcome } = await readOrder(db, each, accountId);
    expect(ledger).toHaveLength(order.kind === 'team' && outcome.isPaid ? 1 : 0);
    orders.push(outcome);
  }
  await expectStoredTimeIsReplayed(db, accountId, clock());
  // Part by part: consecutive parts of equal seats are one in the plan.
  const { lots, grantedDays } = replayLedger(await listEntries(db, accountId), clock());
  const { plan: held } = await teamPlans.read(accountId);
  const seatsAt = (at: number) => held.parts.findLast(({ from }) => from.getTime() <= at)?.seats ?? 0;
  let from = held.parts[0]?.from.getTime() ?? 0;
  const seats = lots.map(({ leftMs }) => {
    // In the middle of the part, past the moment between the two reads.
    const found = seatsAt(from + leftMs / 2);
    from += leftMs;
    return found;
  });
  return { orders, seats: seats.toSorted((one, other) => one - other), days: grantedDays };
}

/** The outcome of a scenario by the rules, whatever the order of arrival. */
export function expectedTeamOutcome({ seats, isOver, orders }: TeamScenario): TeamOutcome {
  const usual = expectedOutcome({
    isDeleted: false,
    orders: orders.map(({ payments, status }) => ({
      payments,
      status,
      extraDays: null,
      // The rules of payments do not use these.
      plan: undefined as never,
      method: 'alipay',
    })),
  });
  const outcomes = usual.map((outcome, index) => {
    if (!isOver || orders[index]?.timeKey !== 'rest') return outcome;
    const payments = outcome.payments.map((payment) =>
      payment === 'succeeded' || payment === 'succeeded second_payment' ? 'succeeded plan_over' : payment,
    );
    return { isPaid: false, payments: payments.toSorted() };
  });
  const paid = orders.filter((_, index) => outcomes[index]?.isPaid);
  const renewals = paid.filter(({ timeKey }) => timeKey !== 'rest');
  const joined = paid
    .filter(({ timeKey }) => timeKey === 'rest')
    .reduce((sum, order) => sum + order.seats, 0);
  const days = renewals.reduce((sum, { timeKey }) => sum + (timeKey === 'team-30' ? 30 : 90), 0);
  return {
    orders: outcomes,
    seats: [...(isOver ? [] : [seats + joined]), ...renewals.map((order) => order.seats)].toSorted(
      (one, other) => one - other,
    ),
    days: 30 + days,
  };
}
