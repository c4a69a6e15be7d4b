import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endUpTo, replayLedger, type LedgerEntry } from '../access/entitlement.ts';
import { freeSeats, seatsHeld, teamPlan, type TeamOrder } from './team-plan.ts';

const DAY = 86_400_000;
const START = new Date('2026-01-01T00:00:00Z');
const day = (days: number) => new Date(START.getTime() + days * DAY);

const entry = (id: number, days: number, at: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  tier: 'vip',
  days,
  source: 'order',
  reference: `order ${id}`,
  revokedEntryId: null,
  at: day(at),
  ...more,
});
/** The order of the ledger row with that id. */
const bought = (id: number, deviceNum: number): TeamOrder => ({
  id: `order ${id}`,
  kind: 'team',
  deviceNum,
  entryId: id,
  through: null,
  isHeld: false,
});
const added = (through: number, deviceNum: number): TeamOrder => ({
  id: `sets through ${through}`,
  kind: 'team_seats',
  deviceNum,
  entryId: null,
  through,
  isHeld: false,
});
/** The row that revokes or restores the days of an entry. */
const moved = (id: number, of: LedgerEntry, at: number, days: number) =>
  entry(id, days, at, { source: 'dispute', reference: `move ${id}`, revokedEntryId: of.id });
const held = (entries: readonly LedgerEntry[], orders: readonly TeamOrder[], at: number) =>
  teamPlan(replayLedger(entries, day(at)), orders);

describe('a team’s plan', () => {
  test('does not run before the first purchase and after the end', () => {
    expect(held([], [], 5)).toEqual({ seats: 0, until: null, parts: [] });
    expect(held([entry(1, 30, 0)], [bought(1, 5)], 31)).toEqual({ seats: 0, until: day(30), parts: [] });
  });

  test('has the seats of each part of its time: a renewal begins when the paid time ends', () => {
    const entries = [entry(1, 30, 0), entry(2, 90, 10), entry(3, 30, 11)];
    const orders = [bought(1, 5), bought(2, 8), bought(3, 8)];
    expect(held(entries, orders, 20)).toEqual({
      seats: 5,
      until: day(150),
      parts: [
        { from: day(20), seats: 5 },
        { from: day(30), seats: 8 },
      ],
    });
    expect(held(entries, orders, 40)).toEqual({
      seats: 8,
      until: day(150),
      parts: [{ from: day(40), seats: 8 }],
    });
  });

  test('after a pause begins when it is paid', () => {
    const entries = [entry(1, 30, 0), entry(2, 30, 50)];
    expect(held(entries, [bought(1, 5), bought(2, 3)], 60)).toMatchObject({ seats: 3, until: day(80) });
  });

  test('has added seats in every part that was paid when they were ordered, and in none bought later', () => {
    const entries = [entry(1, 30, 0), entry(2, 30, 5), entry(3, 30, 8)];
    const orders = [bought(1, 5), bought(2, 6), added(2, 10), bought(3, 7)];
    expect(held(entries, orders, 10).parts.map(({ seats }) => seats)).toEqual([15, 16, 7]);
  });

  test('does not grow by a cheap order of seats for its last day that is paid after the renewal', () => {
    const entries = [entry(1, 30, 0), entry(2, 360, 29)];
    // Ordered on the last day, when the first row was the newest; paid after the renewal.
    const orders = [bought(1, 5), bought(2, 5), added(1, 95)];
    expect(held(entries, orders, 29).parts.map(({ seats }) => seats)).toEqual([100, 5]);
    expect(held(entries, orders, 31).parts.map(({ seats }) => seats)).toEqual([5]);
  });

  test('keeps its seats through days that an operator gave, and has none without a purchase', () => {
    const gift = entry(2, 10, 1, { source: 'operator', reference: 'gift' });
    expect(held([entry(1, 30, 0), gift], [bought(1, 5)], 35)).toMatchObject({ seats: 5, until: day(40) });
    expect(held([gift], [], 2)).toMatchObject({ seats: 0, parts: [{ seats: 0 }] });
  });

  test('keeps its seats in given days when a plan is bought while they run', () => {
    const gift = entry(2, 30, 29, { source: 'operator', reference: 'gift' });
    const entries = [entry(1, 30, 0), gift, entry(3, 30, 40)];
    const seatsWith = (orders: readonly TeamOrder[]) =>
      held(entries, orders, 41).parts.map(({ seats }) => seats);
    expect(seatsWith([bought(1, 5), bought(3, 100)])).toEqual([5, 100]);
    expect(seatsWith([bought(1, 5), bought(3, 1)])).toEqual([5, 1]);
    // Seats that are added while the plan runs join it.
    expect(seatsWith([bought(1, 5), added(2, 4), bought(3, 100)])).toEqual([9, 100]);
  });
});

describe('seats that are added while days are revoked', () => {
  const [b, a] = [entry(1, 30, 0), entry(2, 360, 0)];
  const away = moved(3, a, 28, -360);
  const again = moved(4, a, 28, 360);
  const seats = (entries: readonly LedgerEntry[], orders: readonly TeamOrder[], at: number) =>
    held(entries, orders, at).parts.map((part) => part.seats);

  test('join only the time that was there, also after the days are restored, whatever revoked them', () => {
    const orders = [bought(1, 1), bought(2, 1), added(3, 99)];
    expect(seats([b, a, away, again], orders, 28)).toEqual([100, 1]);
    expect(seats([b, a, away, again], orders, 31)).toEqual([1]);
    const refunded = [{ ...away, source: 'refund' } as const, { ...again, source: 'refund' } as const];
    expect(seats([b, a, ...refunded], orders, 28)).toEqual([100, 1]);
  });

  test('are separate from seats added before the days were revoked and after they were restored', () => {
    const orders = [bought(1, 1), bought(2, 1), added(2, 5), added(3, 90), added(4, 3)];
    expect(seats([b, a, away, again], orders, 28)).toEqual([99, 9]);
    // Revoked again: the earlier seats keep their place in what is left.
    const gone = moved(5, a, 28, -360);
    expect(seats([b, a, away, again, gone], [bought(1, 1), ...orders.slice(2)], 28)).toEqual([99]);
  });

  test('join days that an operator gave meanwhile; days given later have the seats of the plan before them', () => {
    const gift = (id: number) => entry(id, 10, 28, { source: 'operator', reference: `gift ${id}` });
    const orders = [bought(1, 1), bought(2, 2), added(4, 50)];
    const entries = [b, a, away, gift(4), { ...again, id: 5 }, gift(6)];
    expect(seats(entries, orders, 28)).toEqual([51, 2, 52, 2]);
  });

  test('cannot be paid once no day of that time is left', () => {
    const entries = [b, a, away, again];
    expect(endUpTo(replayLedger(entries, day(29)), 3)).toEqual(day(30));
    expect(endUpTo(replayLedger(entries, day(31)), 3)).toBeNull();
    expect(endUpTo(replayLedger(entries, day(31)), 2)).not.toBeNull();
  });

  test('cannot exceed the seats of a plan that a dispute holds, unless its time had passed', () => {
    const orders = [bought(1, 1), { ...bought(2, 4), isHeld: true }, added(2, 2), added(3, 90)];
    expect(seatsHeld(replayLedger([b, a, away], day(28)), orders)).toEqual([6]);
    const passed = [entry(1, 30, 0), entry(2, 30, 30), moved(3, entry(1, 30, 0), 40, -30)];
    expect(seatsHeld(replayLedger(passed, day(41)), [{ ...bought(1, 1), isHeld: true }])).toEqual([]);
  });
});

describe('free seats', () => {
  const parts = (...seats: number[]) => ({
    seats: seats[0] ?? 0,
    until: day(9),
    parts: seats.map((count, index) => ({ from: day(index), seats: count })),
  });
  test.each([
    [parts(10), [], 4, 6],
    [parts(10, 6, 8), [], 4, 2],
    [parts(10), [7, 9], 4, 3],
    [parts(10, 3), [], 4, 0],
    [parts(), [50], 0, 0],
  ])('of %j, with %j being paid and %i used: %i', (held, waiting, used, free) => {
    expect(freeSeats(held, waiting, used)).toBe(free);
  });
});

type Act =
  | { readonly act: 'buy'; readonly seats: number; readonly days: number }
  | { readonly act: 'orderSets'; readonly seats: number }
  | { readonly act: 'paySets'; readonly which: number }
  /** A dispute of a plan opens, or is won. */
  | { readonly act: 'turn'; readonly which: number }
  | { readonly act: 'pass'; readonly hours: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('buy' as const),
    seats: fc.integer({ min: 1, max: 20 }),
    days: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ act: fc.constant('orderSets' as const), seats: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ act: fc.constant('paySets' as const), which: fc.nat(5) }),
  fc.record({ act: fc.constant('turn' as const), which: fc.nat(2) }),
  fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 400 }) }),
);

test('however a team buys, disputes, orders, pays late and waits, it never has more seat-days than it paid for', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 25 }), (acts) => {
      const entries: LedgerEntry[] = [];
      let orders: TeamOrder[] = [];
      const waiting: { order: TeamOrder; setDays: number }[] = [];
      let now = START.getTime();
      let [paid, had] = [0, 0];
      const replay = () => replayLedger(entries, new Date(now));
      const pass = (ms: number) => {
        const end = now + ms;
        const { parts, until } = teamPlan(replay(), orders);
        for (const [index, { from, seats }] of parts.entries()) {
          const to = Math.min(end, (parts[index + 1]?.from ?? until)?.getTime() ?? end);
          had += (Math.max(0, to - from.getTime()) / DAY) * seats;
        }
        now = end;
      };
      const turn = (turned: TeamOrder | undefined) => {
        const given = entries.find(({ id }) => id === turned?.entryId);
        if (turned === undefined || given === undefined) return;
        const days = turned.isHeld ? given.days : -given.days;
        entries.push({ ...moved(entries.length + 1, given, 0, days), at: new Date(now) });
        orders = orders.map((order) => (order === turned ? { ...order, isHeld: !order.isHeld } : order));
      };
      for (const one of acts) {
        if (one.act === 'pass') pass(one.hours * 3_600_000);
        else if (one.act === 'buy') {
          const id = entries.length + 1;
          entries.push(entry(id, one.days, 0, { at: new Date(now) }));
          orders.push(bought(id, one.seats));
          paid += one.seats * one.days;
        } else if (one.act === 'turn') {
          turn(orders.filter(({ kind }) => kind === 'team')[one.which]);
        } else if (one.act === 'orderSets') {
          const { accessUntil } = replay();
          const leftMs = (accessUntil?.getTime() ?? 0) - now;
          // As `rest` is sold: at least one day, whole days, rounded up.
          if (leftMs < DAY) continue;
          const order = { ...added(entries.length, one.seats), id: `sets ${waiting.length}` };
          waiting.push({ order, setDays: one.seats * Math.ceil(leftMs / DAY) });
        } else {
          const [chosen] = waiting.splice(one.which, 1);
          // Otherwise an operator reviews it.
          if (chosen === undefined || endUpTo(replay(), chosen.order.through ?? 0) === null) continue;
          orders.push(chosen.order);
          paid += chosen.setDays;
        }
      }
      for (const order of orders.filter(({ isHeld }) => isHeld)) turn(order);
      pass(4000 * DAY);
      expect(had).toBeLessThanOrEqual(paid + 1e-6);
    }),
    { numRuns: 3000 },
  );
});
