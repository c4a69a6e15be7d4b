import { describe, expect, test } from 'vitest';
import { rankOf, type Tier } from '@causeway/contract/tiers';
import type { LedgerSource } from '@causeway/contract/lists';
import {
  deviceAllowance,
  isExpired,
  isTierExpired,
  lastTier,
  replayLedger,
  wholeDays,
  type DeviceAllowance,
  type Entitlement,
  type LedgerEntry,
} from './entitlement.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1, 12);
const day = (number: number): Date => new Date(START + number * DAY_MS);
const dayOf = (date: Date | null): number | null => date && (date.getTime() - START) / DAY_MS;

/** Rows in the given order; the n-th has the id n. */
function ledger(...rows: Omit<LedgerEntry, 'id'>[]): LedgerEntry[] {
  return rows.map((row, index) => ({ ...row, id: index + 1 }));
}

function row(
  at: number,
  tier: Tier,
  days: number,
  source: LedgerSource = 'order',
  revokedEntryId: number | null = null,
): Omit<LedgerEntry, 'id'> {
  return {
    at: day(at),
    tier,
    days,
    source,
    revokedEntryId,
    reference: `${source}-${tier}-${Math.abs(days)}-${at}`,
  };
}
const trial = row(0, 'vip', 3, 'trial');
const refund = (at: number, tier: Tier, days: number, revokedEntryId: number) =>
  row(at, tier, -days, 'refund', revokedEntryId);

const ends = ({ expiries, accessUntil }: Entitlement) => ({
  svip: dayOf(expiries.svip),
  access: dayOf(accessUntil),
});
const left = ({ lots }: Entitlement) => lots.map(({ entry, leftMs }) => [entry.id, leftMs / DAY_MS]);

describe('the worked examples of the notes', () => {
  test('vip-90 on day 0: the trial runs first, then the plan', () => {
    expect(ends(replayLedger(ledger(trial, row(0, 'vip', 90)), day(0)))).toEqual({ svip: null, access: 93 });
  });

  test('vip-90 on day 5: the trial has ended, so the plan starts immediately', () => {
    const rows = ledger(trial, row(5, 'vip', 90));
    expect(ends(replayLedger(rows, day(5)))).toEqual({ svip: null, access: 95 });
    expect(left(replayLedger(rows, day(5)))).toEqual([[2, 90]]);
  });

  test('SVIP bought while VIP runs goes before the remaining VIP time', () => {
    const rows = ledger(trial, row(0, 'vip', 90), row(10, 'svip', 90));
    expect(ends(replayLedger(rows, day(10)))).toEqual({ svip: 100, access: 183 });
    expect(left(replayLedger(rows, day(100)))).toEqual([[2, 83]]);
  });

  test('VIP bought while SVIP runs waits behind it', () => {
    const rows = ledger(trial, row(0, 'svip', 90), row(1, 'vip', 7));
    expect(ends(replayLedger(rows, day(1)))).toEqual({ svip: 90, access: 100 });
    expect(left(replayLedger(rows, day(1)))).toEqual([
      [2, 89],
      [1, 3],
      [3, 7],
    ]);
  });

  test('a refund revokes the unused days of its order, and access ends', () => {
    const rows = ledger(trial, row(0, 'vip', 90), refund(10, 'vip', 90, 2));
    expect(ends(replayLedger(rows, day(10)))).toEqual({ svip: null, access: 10 });
    expect(left(replayLedger(rows, day(10)))).toEqual([]);
  });

  test('a refund of a plan that has not started leaves the earlier plan unchanged', () => {
    const rows = ledger(trial, row(0, 'vip', 90), row(0, 'vip', 360), refund(5, 'vip', 360, 3));
    expect(ends(replayLedger(rows, day(5)))).toEqual({ svip: null, access: 93 });
    expect(left(replayLedger(rows, day(5)))).toEqual([[2, 88]]);
  });

  test('after a refund of SVIP the VIP time behind it starts', () => {
    const rows = ledger(trial, row(0, 'svip', 90), refund(2, 'svip', 90, 2));
    expect(ends(replayLedger(rows, day(2)))).toEqual({ svip: 2, access: 5 });
  });
});

describe('buying before expiry adds to the end, after it starts now', () => {
  test.each([
    ['in the middle', 40, 180],
    ['a second before the end', 90 - 1 / 86_400, 180],
    ['in the moment of the end', 90, 180],
    ['a day after', 91, 181],
  ])('%s', (_, at, until) => {
    const rows = ledger(row(0, 'vip', 90), row(at, 'vip', 90));
    expect(ends(replayLedger(rows, day(at))).access).toBeCloseTo(until, 9);
  });

  test('time that passes with nothing left uses up nothing', () => {
    const rows = ledger(row(0, 'svip', 7), row(100, 'vip', 7), row(200, 'svip', 7));
    expect(ends(replayLedger(rows, day(200)))).toEqual({ svip: 207, access: 207 });
  });
});

describe('a negative row never revokes more than is left of its entry', () => {
  test('a refund of an order whose time has passed revokes nothing', () => {
    const rows = ledger(row(0, 'vip', 7), row(8, 'vip', 90), refund(10, 'vip', 7, 1));
    expect(ends(replayLedger(rows, day(10)))).toEqual({ svip: null, access: 98 });
  });

  test('fewer days than are left are revoked exactly', () => {
    const rows = ledger(row(0, 'vip', 90), row(0, 'vip', 7), refund(10, 'vip', 5, 1));
    expect(left(replayLedger(rows, day(10)))).toEqual([
      [1, 75],
      [2, 7],
    ]);
  });

  test('it revokes from its own tier only, even if it names a row of the other', () => {
    const rows = ledger(row(0, 'vip', 90), row(0, 'svip', 90), refund(1, 'vip', 90, 2));
    expect(left(replayLedger(rows, day(1)))).toEqual([
      [2, 89],
      [1, 90],
    ]);
  });

  test('without a named row it revokes from the newest of its tier backwards', () => {
    const rows = ledger(
      row(0, 'vip', 30),
      row(0, 'vip', 10),
      row(0, 'svip', 5),
      row(0, 'vip', -15, 'operator'),
    );
    expect(left(replayLedger(rows, day(0)))).toEqual([
      [3, 5],
      [1, 25],
    ]);
  });

  test('revoking more than there is leaves nothing and no debt', () => {
    const rows = ledger(row(0, 'vip', 7), row(1, 'vip', -100, 'operator'), row(2, 'vip', 7));
    expect(ends(replayLedger(rows.slice(0, 2), day(1)))).toEqual({ svip: null, access: 1 });
    expect(ends(replayLedger(rows, day(2)))).toEqual({ svip: null, access: 9 });
  });

  test('on an account that never had time it changes nothing', () => {
    const account = replayLedger(ledger(row(0, 'vip', -7, 'operator')), day(1));
    expect(ends(account)).toEqual({ svip: null, access: null });
    expect(lastTier(account)).toBeNull();
  });

  test('it does not move an end in the past', () => {
    const rows = ledger(row(0, 'svip', 7), refund(20, 'svip', 7, 1));
    expect(ends(replayLedger(rows, day(30)))).toEqual({ svip: 7, access: 7 });
  });
});

describe('specification 2, /Account: time is a trial while nothing else was ever given', () => {
  test.each<[string, LedgerEntry[], number, boolean]>([
    ['nothing ever', [], 0, false],
    ['the trial, running', ledger(trial), 1, true],
    ['the trial, over', ledger(trial), 5, true],
    ['the trial, part of which an operator took', ledger(trial, row(1, 'vip', -1, 'operator')), 2, true],
    ['a package behind it', ledger(trial, row(0, 'vip', 90)), 1, false],
    ['a package that was refunded', ledger(trial, row(0, 'vip', 90), refund(1, 'vip', 90, 2)), 2, false],
    ['40 days for a friend', ledger(trial, row(1, 'vip', 40, 'referral')), 2, false],
    ['days won at the wheel, after it', ledger(trial, row(9, 'vip', 30, 'wheel')), 10, false],
    ['days that an operator gave, without one', ledger(row(0, 'vip', 7, 'operator')), 1, false],
  ])('%s', (_, rows, at, onlyTrial) => {
    expect(replayLedger(rows, day(at)).onlyTrial).toBe(onlyTrial);
  });
});

describe('vipType is the tier in force, or the last one held', () => {
  const svipThenVip = ledger(row(0, 'vip', 10), row(0, 'svip', 10));
  test.each<[string, LedgerEntry[], number, 0 | 1 | 2, boolean, boolean]>([
    ['nothing ever', [], 0, 0, false, false],
    ['VIP in force', ledger(trial), 1, 1, false, false],
    ['VIP in its last moment', ledger(trial), 3 - 1e-6, 1, false, false],
    ['VIP over, in the moment of its end', ledger(trial), 3, 1, true, false],
    ['SVIP in force with VIP behind', svipThenVip, 5, 2, false, false],
    ['VIP in force from the moment SVIP ended', svipThenVip, 10, 1, false, true],
    ['both over, VIP the last', svipThenVip, 20, 1, true, true],
    ['SVIP alone, over', ledger(row(0, 'svip', 7)), 7, 2, true, true],
    ['VIP long over, SVIP the last', ledger(trial, row(50, 'svip', 7)), 90, 2, true, true],
    ['SVIP long over, VIP the last', ledger(row(0, 'svip', 7), row(50, 'vip', 7)), 90, 1, true, true],
    [
      'SVIP refunded, VIP runs',
      ledger(trial, row(0, 'svip', 90), refund(2, 'svip', 90, 2)),
      2,
      1,
      false,
      true,
    ],
    [
      'VIP behind SVIP refunded',
      ledger(row(0, 'svip', 7), row(0, 'vip', 7), refund(1, 'vip', 7, 2)),
      9,
      2,
      true,
      true,
    ],
  ])('%s', (_, rows, at, vipType, expired, expiredSVip) => {
    const account = replayLedger(rows, day(at));
    expect([rankOf(lastTier(account)), isExpired(account), isTierExpired(account, 'svip')]).toEqual([
      vipType,
      expired,
      expiredSVip,
    ]);
  });
});

describe('the renewal reminder counts the days granted', () => {
  test('as all granted minus revoked ones, whatever has passed', () => {
    const rows = ledger(trial, row(5, 'vip', 90), row(5, 'svip', 90), refund(15, 'svip', 90, 3));
    expect(replayLedger([], day(0)).grantedDays).toBe(0);
    expect(replayLedger(rows.slice(0, 2), day(5)).grantedDays).toBe(93);
    // Ten of the 90 SVIP days had passed.
    expect(replayLedger(rows, day(500)).grantedDays).toBe(103);
  });
});

describe('the device allowance', () => {
  const plans = new Map<string, DeviceAllowance>([
    ['order-vip-90-0', { deviceNum: 2, deviceMode: 1 }],
    ['order-vip-360-0', { deviceNum: 4, deviceMode: 0 }],
    ['order-svip-90-0', { deviceNum: 3, deviceMode: 1 }],
  ]);
  const allowance = (rows: LedgerEntry[], at: number) =>
    deviceAllowance(replayLedger(rows, day(at)), plans, null);
  const vip90 = row(0, 'vip', 90);
  const vip360 = row(0, 'vip', 360);
  const svip90 = row(0, 'svip', 90);

  test.each<[string, LedgerEntry[], number, DeviceAllowance]>([
    ['none without time', [], 0, { deviceNum: 0, deviceMode: 1 }],
    ['none once all has run out', ledger(vip90), 90, { deviceNum: 0, deviceMode: 1 }],
    ['the trial\u2019s one device', ledger(trial), 1, { deviceNum: 1, deviceMode: 1 }],
    [
      'the package\u2019s also while the trial still runs',
      ledger(trial, vip90),
      1,
      { deviceNum: 2, deviceMode: 1 },
    ],
    ['the largest of the tier, with its own mode', ledger(vip90, vip360), 1, { deviceNum: 4, deviceMode: 0 }],
    ['the largest whichever came first', ledger(vip360, vip90), 1, { deviceNum: 4, deviceMode: 0 }],
    ['the tier in force alone', ledger(vip360, svip90), 1, { deviceNum: 3, deviceMode: 1 }],
    ['the next tier\u2019s when SVIP has ended', ledger(vip360, svip90), 90, { deviceNum: 4, deviceMode: 0 }],
    ['only packages that still have time', ledger(vip360, vip90), 361, { deviceNum: 2, deviceMode: 1 }],
    [
      'a package\u2019s also for the extra days that a campaign gave with it',
      ledger(vip360, { ...row(0, 'vip', 30, 'campaign'), reference: vip360.reference }),
      361,
      { deviceNum: 4, deviceMode: 0 },
    ],
    [
      'not a refunded one',
      ledger(vip90, vip360, refund(1, 'vip', 360, 2)),
      1,
      { deviceNum: 2, deviceMode: 1 },
    ],
    [
      'the trial\u2019s for days that came with no package',
      ledger(row(0, 'vip', 10, 'referral'), row(0, 'vip', 30, 'wheel')),
      1,
      { deviceNum: 1, deviceMode: 1 },
    ],
  ])('is %s', (_, rows, at, expected) => {
    expect(allowance(rows, at)).toEqual(expected);
  });

  test('a row of another source never gets an order\u2019s allowance by its reference', () => {
    const [gift] = ledger({ ...row(0, 'vip', 30, 'operator'), reference: 'order-vip-360-0' });
    expect(allowance(gift ? [gift] : [], 1)).toEqual({ deviceNum: 1, deviceMode: 1 });
  });
});

describe('the periods of a timeline', () => {
  const periods = (rows: LedgerEntry[], at: number) =>
    replayLedger(rows, day(at)).periods.map(({ tier, from, to }) => [tier, dayOf(from), dayOf(to)]);
  const changed = (rows: LedgerEntry[], at: number) =>
    replayLedger(rows, day(at)).changes.map(({ entry, ms }) => [entry.source, wholeDays(ms)]);

  test('are none without time', () => {
    expect(periods([], 5)).toEqual([]);
  });

  test.each([0, 1, 50, 200])('are the same on every day that the time runs: day %i', (at) => {
    expect(periods(ledger(trial, row(0, 'vip', 90)), at)).toEqual([['vip', 0, 93]]);
  });

  test('show VIP stopped by SVIP and continued after it, and a pause', () => {
    const rows = ledger(trial, row(1, 'svip', 90), row(120, 'vip', 90));
    const expected = [
      ['vip', 0, 1],
      ['svip', 1, 91],
      ['vip', 91, 93],
      ['vip', 120, 210],
    ];
    expect(periods(rows, 120)).toEqual(expected);
    expect(periods(rows, 500)).toEqual(expected);
  });

  test('end when days are revoked, which counts the days that were left', () => {
    const rows = ledger(row(0, 'vip', 90), refund(10.5, 'vip', 90, 1), refund(11, 'vip', 90, 1));
    expect(periods(rows, 20)).toEqual([['vip', 0, 10.5]]);
    expect(changed(rows, 20)).toEqual([
      ['order', 90],
      ['refund', -80],
    ]);
  });
});
