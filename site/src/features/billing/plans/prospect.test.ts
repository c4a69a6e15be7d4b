import { describe, expect, it } from 'vitest';
import { prospectOf } from './prospect.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;
const vip90 = { tier: 1, days: 90, extraDays: 0 } as const;
const svip90 = { tier: 2, days: 90, extraDays: 0 } as const;

describe('what you will have', () => {
  it('starts now for a new account', () => {
    const nothing = { vipType: 0, expired: false, expire: 0 } as const;
    expect(prospectOf(nothing, vip90, NOW)).toEqual({ kind: 'one', tier: 1, until: NOW + 90 * DAY });
  });

  it('starts now after an expiry, in the bought tier', () => {
    const ended = { vipType: 2, expired: true, expire: NOW - 40 * DAY } as const;
    expect(prospectOf(ended, vip90, NOW)).toEqual({ kind: 'one', tier: 1, until: NOW + 90 * DAY });
    expect(prospectOf(ended, svip90, NOW)).toEqual({ kind: 'one', tier: 2, until: NOW + 90 * DAY });
  });

  it('starts now if the time has ended since the account was read', () => {
    const ranOut = { vipType: 1, expired: false, expire: NOW - 1 } as const;
    expect(prospectOf(ranOut, svip90, NOW)).toEqual({ kind: 'one', tier: 2, until: NOW + 90 * DAY });
  });

  it('adds VIP to the end of VIP, extra days included', () => {
    const vip = { vipType: 1, expired: false, expire: NOW + 3 * DAY } as const;
    expect(prospectOf(vip, { ...vip90, extraDays: 10 }, NOW)).toEqual({
      kind: 'one',
      tier: 1,
      until: NOW + 103 * DAY,
    });
  });

  it('puts SVIP before the remaining VIP', () => {
    const vip = { vipType: 1, expired: false, expire: NOW + 30 * DAY } as const;
    expect(prospectOf(vip, svip90, NOW)).toEqual({
      kind: 'beforeHeld',
      tier: 2,
      tierUntil: NOW + 90 * DAY,
      held: 1,
      until: NOW + 120 * DAY,
    });
  });

  it('puts VIP after a running SVIP and extends SVIP with SVIP', () => {
    const svip = { vipType: 2, expired: false, expire: NOW + 30 * DAY } as const;
    expect(prospectOf(svip, vip90, NOW)).toEqual({
      kind: 'behindHeld',
      tier: 1,
      held: 2,
      days: 90,
      until: NOW + 120 * DAY,
    });
    expect(prospectOf(svip, svip90, NOW)).toEqual({
      kind: 'more',
      tier: 2,
      days: 90,
      until: NOW + 120 * DAY,
    });
  });
});
