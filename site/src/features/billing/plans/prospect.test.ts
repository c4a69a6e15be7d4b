import { describe, expect, it } from 'vitest';
import { prospectOf } from './prospect.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;
const vip90 = { tier: 1, days: 90, extraDays: 0 } as const;
const svip90 = { tier: 2, days: 90, extraDays: 0 } as const;

const nothing = { vipType: 0, expired: false, expire: 0 } as const;
const ended = { vipType: 2, expired: true, expire: NOW - 40 * DAY } as const;
const ranOut = { vipType: 1, expired: false, expire: NOW - 1 } as const;
const vip = { vipType: 1, expired: false, expire: NOW + 30 * DAY } as const;
const svip = { vipType: 2, expired: false, expire: NOW + 30 * DAY } as const;
const end = NOW + 90 * DAY;
const later = NOW + 120 * DAY;

describe('what you will have', () => {
  it.each([
    ['starts now for a new account', nothing, vip90, { kind: 'one', tier: 1, until: end }],
    ['starts now after an expiry, in a lower tier', ended, vip90, { kind: 'one', tier: 1, until: end }],
    ['starts now after an expiry, in the same tier', ended, svip90, { kind: 'one', tier: 2, until: end }],
    [
      'starts now if the time has ended since the account was read',
      ranOut,
      svip90,
      { kind: 'one', tier: 2, until: end },
    ],
    [
      'adds VIP to the end of VIP, extra days included',
      vip,
      { ...vip90, extraDays: 10 },
      { kind: 'one', tier: 1, until: later + 10 * DAY },
    ],
    [
      'puts SVIP before the remaining VIP',
      vip,
      svip90,
      { kind: 'beforeHeld', tier: 2, tierUntil: end, held: 1, until: later },
    ],
    [
      'puts VIP after a running SVIP',
      svip,
      vip90,
      { kind: 'behindHeld', tier: 1, held: 2, days: 90, until: later },
    ],
    ['extends SVIP with SVIP', svip, svip90, { kind: 'more', tier: 2, days: 90, until: later }],
  ] as const)('%s', (_, account, plan, expected) => {
    expect(prospectOf(account, plan, NOW)).toEqual(expected);
  });
});
