import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tier } from '@causeway/contract/tiers';
import { replayLedger, type Entitlement, type LedgerEntry } from './entitlement.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const day = (number: number): Date => new Date(START + number * DAY_MS);

interface Command {
  readonly gap: number;
  readonly tier: Tier;
  readonly days: number;
  /** The earlier row that a negative one names; null names none. */
  readonly names: number | null;
}

const tier = fc.constantFrom<Tier>('vip', 'svip');
const gap = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 150 }));
const give = fc.record({ gap, tier, days: fc.integer({ min: 1, max: 90 }), names: fc.constant(null) });
const take = fc.record({
  gap,
  tier,
  days: fc.integer({ min: -120, max: 0 }),
  names: fc.option(fc.nat({ max: 20 })),
});
const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: give }, { weight: 2, arbitrary: take }),
  { maxLength: 14, size: 'max' },
);
const RUNS = { numRuns: 500 };

/** Rows on whole days; a named row exists, and usually has the same tier. */
function ledgerOf(list: readonly Command[]): LedgerEntry[] {
  let at = 0;
  return list.map((command, index) => {
    at += command.gap;
    return {
      id: index + 1,
      at: day(at),
      tier: command.tier,
      days: command.days,
      source: command.days > 0 ? 'order' : 'refund',
      reference: String(index),
      revokedEntryId: command.names === null || index === 0 ? null : (command.names % index) + 1,
    };
  });
}

const lastDay = (rows: readonly LedgerEntry[]): number =>
  Math.max(0, ...rows.map(({ at }) => (at.getTime() - START) / DAY_MS));
const sumOf = ({ lots }: Entitlement): number => lots.reduce((sum, { leftMs }) => sum + leftMs, 0);
const leftOf = ({ lots }: Entitlement) =>
  lots.map(({ entry, leftMs }) => [entry.id, leftMs / DAY_MS] as const);

/** The same rules, simulated day by day: the replay must give the same result. */
function liveThrough(rows: readonly LedgerEntry[], until: number) {
  const lots: { id: number; tier: Tier; left: number }[] = [];
  const ofTier = (wanted: Tier) => lots.filter((lot) => lot.tier === wanted && lot.left > 0);
  let [granted, taken, passed] = [0, 0, 0];
  let endedOn: number | null = null;
  for (let today = 0; today <= until; today++) {
    for (const entry of rows.filter(({ at }) => at.getTime() === day(today).getTime())) {
      if (entry.days > 0) {
        lots.push({ id: entry.id, tier: entry.tier, left: entry.days });
        granted += entry.days;
      }
      for (let wanted = -entry.days; wanted > 0; wanted--) {
        const lot = ofTier(entry.tier).findLast(
          ({ id }) => entry.revokedEntryId === null || id === entry.revokedEntryId,
        );
        if (lot === undefined) break;
        lot.left--;
        taken++;
        if (lots.every(({ left }) => left === 0)) endedOn = today;
      }
    }
    const running = ofTier('svip')[0] ?? ofTier('vip')[0];
    if (running !== undefined && today < until) {
      running.left--;
      passed++;
      if (lots.every(({ left }) => left === 0)) endedOn = today + 1;
    }
  }
  const left = [...ofTier('svip'), ...ofTier('vip')].map((lot) => [lot.id, lot.left] as const);
  return { left, granted, taken, passed, endedOn };
}

describe('quality 4: replaying any ledger', () => {
  test('equals a day-by-day simulation: total time = granted − passed − revoked', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 200 }), (list, later) => {
        const rows = ledgerOf(list);
        const now = lastDay(rows) + later;
        const account = replayLedger(rows, day(now));
        const lived = liveThrough(rows, now);
        expect(leftOf(account)).toEqual(lived.left);
        expect(sumOf(account) / DAY_MS).toBe(lived.granted - lived.passed - lived.taken);
        expect(account.grantedDays).toBe(lived.granted - lived.taken);
        if (lived.left.length === 0)
          expect(account.accessUntil).toEqual(lived.endedOn === null ? null : day(lived.endedOn));
      }),
      RUNS,
    );
  });

  test('has periods without overlap that hold the time granted and not revoked, the same at any later time', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 200 }), (list, later) => {
        const rows = ledgerOf(list);
        const now = lastDay(rows);
        const { periods, grantedDays } = replayLedger(rows, day(now));
        const lengths = periods.map(({ from, to }) => to.getTime() - from.getTime());
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(grantedDays * DAY_MS);
        expect(lengths.every((length) => length > 0)).toBe(true);
        for (const [index, { from, tier }] of periods.entries()) {
          const before = periods[index - 1];
          if (before === undefined) continue;
          expect(from.getTime()).toBeGreaterThanOrEqual(before.to.getTime());
          // Two periods of one tier have a pause between them.
          if (from.getTime() === before.to.getTime()) expect(tier).not.toBe(before.tier);
        }
        expect(replayLedger(rows, day(now + later)).periods).toEqual(periods);
      }),
      RUNS,
    );
  });

  test('never leaves negative time; what is left ends at accessUntil, SVIP first', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 200 }), (list, later) => {
        const account = replayLedger(ledgerOf(list), day(lastDay(ledgerOf(list)) + later));
        for (const { leftMs, entry } of account.lots) {
          expect(leftMs).toBeGreaterThan(0);
          expect(leftMs).toBeLessThanOrEqual(entry.days * DAY_MS);
        }
        const untilAccess = (account.accessUntil?.getTime() ?? 0) - account.at.getTime();
        expect(Math.max(0, untilAccess)).toBe(sumOf(account));
        const svip = { ...account, lots: account.lots.filter(({ entry }) => entry.tier === 'svip') };
        expect(Math.max(0, (account.expiries.svip?.getTime() ?? 0) - account.at.getTime())).toBe(sumOf(svip));
        expect(account.lots.slice(0, svip.lots.length)).toEqual(svip.lots);
      }),
      RUNS,
    );
  });

  test('returns the same ends at any later time, so the stored copy stays equal to a replay', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 400 }), (list, later) => {
        const rows = ledgerOf(list);
        const stored = replayLedger(rows, day(lastDay(rows)));
        const replayed = replayLedger(rows, day(lastDay(rows) + later));
        expect(replayed.expiries).toEqual(stored.expiries);
        expect(replayed.grantedDays).toBe(stored.grantedDays);
      }),
      RUNS,
    );
  });

  test('gives the same result in one step or many: a row without effect may be anywhere', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 14 }), fc.nat({ max: 100 }), tier, (list, where, wait, kind) => {
        const rows = ledgerOf(list);
        const before = rows.slice(0, where);
        const after = rows.slice(where);
        const latest = (after[0]?.at ?? day(lastDay(rows) + 150)).getTime();
        const step: LedgerEntry = {
          id: 1000,
          at: new Date(Math.min(lastDay(before) * DAY_MS + START + wait * DAY_MS, latest)),
          tier: kind,
          days: -30,
          source: 'refund',
          reference: 'step',
          revokedEntryId: 999,
        };
        const now = day(lastDay(rows) + 150);
        expect(replayLedger([...before, step, ...after], now)).toEqual({
          ...replayLedger(rows, now),
          moves: expect.arrayContaining([step]),
        });
      }),
      RUNS,
    );
  });

  test('never lets access end before the last positive row was written', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const rows = ledgerOf(list);
        const lastGiven = rows.findLast(({ days }) => days > 0);
        const until = replayLedger(rows, day(lastDay(rows))).accessUntil;
        expect(until === null).toBe(lastGiven === undefined);
        expect(until?.getTime() ?? 0).toBeGreaterThanOrEqual(lastGiven?.at.getTime() ?? 0);
      }),
      RUNS,
    );
  });

  test('a refund revokes only its own days', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 20 }), fc.nat({ max: 60 }), (list, pick, wait) => {
        const rows = ledgerOf(list);
        const given = rows.filter(({ days }) => days > 0);
        const order = given[pick % Math.max(1, given.length)];
        fc.pre(order !== undefined);
        const now = day(lastDay(rows) + wait);
        const refund: LedgerEntry = {
          id: 1000,
          at: now,
          tier: order.tier,
          days: -order.days,
          source: 'refund',
          reference: 'refund',
          revokedEntryId: order.id,
        };
        expect(leftOf(replayLedger([...rows, refund], now))).toEqual(
          leftOf(replayLedger(rows, now)).filter(([id]) => id !== order.id),
        );
      }),
      RUNS,
    );
  });

  test('more days never end access sooner', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 14 }), tier, (list, where, kind) => {
        const rows = ledgerOf(list).map((row) => ({
          ...row,
          days: Math.abs(row.days),
          revokedEntryId: null,
        }));
        const at = rows[where]?.at ?? day(lastDay(rows));
        const gift: LedgerEntry = {
          id: 1000,
          at,
          tier: kind,
          days: 7,
          source: 'wheel',
          reference: 'w',
          revokedEntryId: null,
        };
        const now = day(lastDay(rows));
        const without = replayLedger(rows, now).accessUntil?.getTime() ?? 0;
        const withGift = replayLedger([...rows.slice(0, where), gift, ...rows.slice(where)], now);
        expect(withGift.accessUntil?.getTime() ?? 0).toBeGreaterThanOrEqual(without);
      }),
      RUNS,
    );
  });
});

describe('replay with clocks of two processes that differ', () => {
  test('a row dated before the previous one counts as written at the previous one\u2019s time', () => {
    const skewed = fc.tuple(
      commands,
      fc.array(fc.nat({ max: 10 * DAY_MS }), { minLength: 14, maxLength: 14 }),
    );
    fc.assert(
      fc.property(skewed, ([list, back]) => {
        const rows = ledgerOf(list).map((row, index) => ({
          ...row,
          at: new Date(row.at.getTime() - (back[index] ?? 0)),
        }));
        let latest = 0;
        const straight = rows.map((row) => {
          latest = Math.max(latest, row.at.getTime());
          return { ...row, at: new Date(latest) };
        });
        const now = day(lastDay(straight) + 5);
        const account = replayLedger(rows, now);
        const expected = replayLedger(straight, now);
        expect(leftOf(account)).toEqual(leftOf(expected));
        expect(account.expiries).toEqual(expected.expiries);
      }),
      RUNS,
    );
  });

  test('a reader whose clock is behind the last row sees the account as of that row', () => {
    fc.assert(
      fc.property(commands, fc.nat({ max: 30 }), (list, behind) => {
        const rows = ledgerOf(list);
        fc.pre(rows.length > 0);
        const last = day(lastDay(rows));
        const account = replayLedger(rows, new Date(last.getTime() - behind * DAY_MS));
        expect(account).toEqual(replayLedger(rows, last));
        expect(account.at).toEqual(last);
      }),
      RUNS,
    );
  });
});
