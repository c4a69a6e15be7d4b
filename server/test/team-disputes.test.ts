import { describe, expect, test } from 'vitest';
import type { ProviderDispute } from '../src/modules/billing/payments/payment.ts';
import { disputeOf, heldState, sayDispute, told } from './dispute-scene.ts';
import { insertTeam, readMailValues, useMoneyParts } from './money-parts.ts';
import { asked, orderTeam, payTeam, type PlacedOrder } from './refund-scene.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';

const DAY = 86_400;
const time = createTestClock();
const [here] = useMoneyParts(time.clock, [{}]);

const db = () => here.database.db;
const state = (orderId: string) => heldState(db(), orderId);

async function accessOf(account: string): Promise<Date> {
  const row = await db()
    .selectFrom('account_access')
    .select('access_until')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return row.access_until;
}

/** The next event of the same dispute. */
const turn = (dispute: ProviderDispute, to: ProviderDispute['state'], at: number) => ({
  ...dispute,
  state: to,
  occurredAt: told(at),
});

describe('a team’s dispute', () => {
  test('of its plan revokes its time and seats as an expiry would; of added seats only these; a won one restores all', async () => {
    const team = await insertTeam(db());
    const bought = await payTeam(here, team, 'team-90', 10);
    const seats = await payTeam(here, team, 'rest', 2);
    const stateOf = async () => {
      const { plan: held } = await here.teamPlans.read(team);
      return { seats: held.seats, until: held.until };
    };
    const before = await stateOf();
    expect(before.seats).toBe(12);

    const ofSeats = disputeOf(seats);
    await sayDispute(here, ofSeats);
    expect(await stateOf()).toEqual({ seats: 10, until: before.until });
    const ofAll = disputeOf(bought);
    await sayDispute(here, ofAll);
    expect((await stateOf()).seats).toBe(0);
    expect((await accessOf(team)).getTime()).toBeLessThanOrEqual(time.clock().getTime());

    await sayDispute(here, turn(ofAll, 'won', 10));
    await sayDispute(here, turn(ofSeats, 'won', 10));
    expect((await stateOf()).seats).toBe(12);
    expect((await state(seats.orderId)).mails).toEqual([
      'dispute-opened',
      'dispute-opened',
      'dispute-won',
      'dispute-won',
    ]);
    await expectStoredTimeIsReplayed(db(), team, time.clock());
  });
});

test.each([
  [true, [false, false, false]],
  [false, [true, true, true]],
])(
  'about added seats moves them, unless a refund has removed them (%j), and its emails say so',
  async (takeDays, moved) => {
    const team = await insertTeam(db());
    await payTeam(here, team, 'team-90', 10);
    const seats = await payTeam(here, team, 'rest', 2);
    await here.requestOverrideRefund({ ...asked(seats.orderId, 1), takeDays });
    const [lost, won] = [disputeOf(seats, { cents: 1 }), disputeOf(seats, { cents: 1 })];
    await sayDispute(here, won);
    await sayDispute(here, turn(won, 'won', 10));
    await sayDispute(here, lost);
    await sayDispute(here, turn(lost, 'lost', 10));
    const said = await Promise.all(
      ['dispute-opened', 'dispute-won', 'dispute-lost'].map((name) => readMailValues(db(), team, name)),
    );
    const [first, second, third] = moved.map((isMoved) =>
      expect.objectContaining({ moved: isMoved, ofSeats: true }),
    );
    expect(said).toEqual([[first, first], [second], [third]]);
  },
);

describe('seats that are ordered while a dispute revokes a plan', () => {
  /** Two days of a plan are left, and a year of the renewal that will be disputed. */
  async function stage() {
    const team = await insertTeam(db());
    await payTeam(here, team, 'team-30', 1);
    const renewal = await payTeam(here, team, 'team-360', 1);
    time.advance(28 * DAY);
    return { team, renewal, dispute: disputeOf(renewal) };
  }
  const stateOf = async (team: string) => {
    const { plan: held, free } = await here.teamPlans.read(team);
    return { seats: held.parts.map((part) => part.seats), free };
  };
  const daysOf = async ({ orderId }: PlacedOrder) =>
    (await db().selectFrom('orders').select('days').where('id', '=', orderId).executeTakeFirstOrThrow()).days;

  test.each([[['won']], [['lost', 'won']]] as const)(
    'are charged for what is there and join nothing more, also once it was %j',
    async (words) => {
      const { team, renewal, dispute } = await stage();
      const fair = await orderTeam(here, team, 'rest', 99);
      await sayDispute(here, dispute);
      const seats = await orderTeam(here, team, 'rest', 99);
      expect([await daysOf(seats), await daysOf(fair)]).toEqual([2, 362]);
      await here.settlePayment(seats.event);
      // Revoked seats count as much as a renewal that is being paid, so that nobody gets too many.
      expect(await stateOf(team)).toEqual({ seats: [100], free: 1 });
      for (const [index, word] of words.entries()) await sayDispute(here, turn(dispute, word, 10 + index));
      expect(await stateOf(team)).toEqual({ seats: [100, 1], free: 1 });
      expect((await state(renewal.orderId)).days).toEqual([
        'order 360',
        'dispute order -360',
        'dispute order 360',
      ]);
      time.advance(2 * DAY);
      expect(await stateOf(team)).toEqual({ seats: [1], free: 1 });
      await expectStoredTimeIsReplayed(db(), team, time.clock());
    },
  );

  test('only cause a review item if the money arrives once only the renewal is left', async () => {
    const { team, dispute } = await stage();
    await sayDispute(here, dispute);
    const seats = await orderTeam(here, team, 'rest', 99);
    await sayDispute(here, turn(dispute, 'won', 10));
    time.advance(2 * DAY);
    await here.settlePayment(seats.event);
    expect(await stateOf(team)).toEqual({ seats: [1], free: 1 });
    expect((await state(seats.orderId)).reviewItems).toMatchObject([{ kind: 'plan_over', outcome: null }]);
  });

  test('before it join all that was charged: what is left meanwhile, and the rest once restored', async () => {
    const { team, dispute } = await stage();
    const seats = await orderTeam(here, team, 'rest', 99);
    await sayDispute(here, dispute);
    await here.settlePayment(seats.event);
    expect(await stateOf(team)).toEqual({ seats: [100], free: 100 });
    await sayDispute(here, turn(dispute, 'won', 10));
    expect(await stateOf(team)).toEqual({ seats: [100], free: 100 });
    time.advance(2 * DAY);
    expect((await stateOf(team)).seats).toEqual([100]);
  });
});
