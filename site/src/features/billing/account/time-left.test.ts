import { describe, expect, it } from 'vitest';
import { currentPeriod, membershipOf, needOf, tierEnd } from './time-left.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

describe('the account card', () => {
  it('is named by tier, as a trial, or as ended', () => {
    expect(membershipOf({ vipType: 0, expired: false, trial: false })).toBe('none');
    expect(membershipOf({ vipType: 1, expired: false, trial: true })).toBe('trial');
    expect(membershipOf({ vipType: 1, expired: false, trial: false })).toBe('vip');
    expect(membershipOf({ vipType: 2, expired: false, trial: false })).toBe('svip');
    expect(membershipOf({ vipType: 1, expired: true, trial: true })).toBe('expired');
    expect(membershipOf({ vipType: 2, expired: true, trial: false })).toBe('expired');
  });
});

describe('what needs you', () => {
  const vip = { vipType: 1, expired: false, trial: false, pays: [] } as const;

  it('is a renewal from 7 days before the end', () => {
    expect(needOf({ ...vip, expire: NOW + 7 * DAY }, NOW)).toEqual({ kind: 'soon', days: 7 });
    expect(needOf({ ...vip, expire: NOW + 3600 }, NOW)).toEqual({ kind: 'soon', days: 0 });
    expect(needOf({ ...vip, trial: true, expire: NOW + DAY - 1 }, NOW)).toEqual({ kind: 'soon', days: 0 });
    expect(needOf({ ...vip, expire: NOW }, NOW)).toEqual({ kind: 'expired' });
    expect(needOf({ ...vip, vipType: 2, expired: true, expire: NOW - DAY }, NOW)).toEqual({
      kind: 'expired',
    });
  });

  it('is a renewal on the last day if the newest payment gave a week at most, unless it was refunded', () => {
    const expire = NOW + 7 * DAY;
    const newest = { date: NOW, refunded: false };
    const older = { date: NOW - 90 * DAY, refunded: false };
    const short = { ...vip, pays: [newest, older] };
    expect(needOf({ ...short, expire }, NOW)).toBeUndefined();
    expect(needOf({ ...short, expire: NOW + DAY }, NOW)).toEqual({ kind: 'soon', days: 1 });
    for (const other of [
      { ...newest, date: NOW - 1 },
      { ...newest, refunded: true },
    ]) {
      expect(needOf({ ...vip, pays: [other, older], expire }, NOW)).toEqual({ kind: 'soon', days: 7 });
    }
  });

  it('is nothing before that or for a new account', () => {
    expect(needOf({ ...vip, expire: NOW + 7 * DAY + 1 }, NOW)).toBeUndefined();
    expect(needOf({ ...vip, trial: true, expire: NOW + DAY + 1 }, NOW)).toBeUndefined();
    expect(needOf({ ...vip, vipType: 0, expire: 0 }, NOW)).toBeUndefined();
  });
});

describe('the current tier', () => {
  it('ends before all access if time of a lower tier follows', () => {
    const expire = NOW + 90 * DAY;
    expect(tierEnd({ vipType: 2, expire, svipExpire: NOW + DAY })).toBe(NOW + DAY);
    expect(tierEnd({ vipType: 1, expire, svipExpire: NOW - DAY })).toBe(expire);
    // Another server does not say when SVIP ends.
    expect(tierEnd({ vipType: 2, expire, svipExpire: null })).toBe(expire);
  });

  it('has the period that runs now', () => {
    const period = (start: number, end: number) => ({ tier: 1, start, end }) as const;
    const [past, next] = [period(NOW - DAY, NOW), period(NOW, NOW + DAY)];
    const timeline = { periods: [past, next], points: [] };
    expect(currentPeriod(timeline, NOW)).toBe(next);
    expect(currentPeriod(timeline, NOW + DAY)).toBeUndefined();
    expect(currentPeriod(undefined, NOW)).toBeUndefined();
  });
});
