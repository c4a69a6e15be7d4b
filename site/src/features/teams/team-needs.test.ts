import { describe, expect, it } from 'vitest';
import { firstStepOf, hasEnded, needsOf } from './team-needs.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;
const calm = {
  expire: NOW + 60 * DAY,
  expired: false,
  deviceNum: 10,
  usedDeviceNum: 8,
  freeDeviceNum: 2,
  memberNum: 8,
  blockedNum: 0,
  resetNum: 0,
  endingNum: 0,
  later: [],
};

describe('what a team needs of its administrator', () => {
  it('is nothing while the plan runs with free seats and no member needs attention', () => {
    expect(needsOf(calm, NOW)).toEqual([]);
    expect(needsOf({ ...calm, expire: NOW + 7 * DAY + 1 }, NOW)).toEqual([]);
  });

  it('is a plan at first, then a renewal from 7 days before its end', () => {
    const none = { ...calm, usedDeviceNum: 0, freeDeviceNum: 0, memberNum: 0 };
    expect(needsOf({ ...none, expire: 0, expired: false }, NOW)).toEqual([{ kind: 'plan' }]);
    // An operator has added days to a team that never bought a plan.
    const onlyDays = { ...none, deviceNum: 0 };
    expect(needsOf(onlyDays, NOW)).toEqual([{ kind: 'plan' }]);
    expect([onlyDays, { ...none, expire: 0, expired: true }].map(hasEnded)).toEqual([false, false]);
    expect(hasEnded({ ...onlyDays, expired: true })).toBe(true);
    expect(needsOf({ ...calm, expire: NOW + 7 * DAY }, NOW)).toEqual([{ kind: 'soon', days: 7 }]);
    expect(needsOf({ ...calm, expire: NOW + 60 }, NOW)).toEqual([{ kind: 'soon', days: 0 }]);
    expect(needsOf({ ...calm, expire: NOW, freeDeviceNum: 0 }, NOW)).toEqual([{ kind: 'ended', since: NOW }]);
    expect(needsOf({ ...calm, expire: NOW + 60, expired: true }, NOW)).toEqual([
      { kind: 'ended', since: NOW + 60 },
    ]);
  });

  it('is more seats when none are free', () => {
    expect(needsOf({ ...calm, freeDeviceNum: 0 }, NOW)).toEqual([{ kind: 'full' }]);
  });

  it('is seats to free if a later part has fewer than members hold, with their number', () => {
    const later = [
      { from: NOW + 10 * DAY, deviceNum: 8 },
      { from: NOW + 20 * DAY, deviceNum: 5 },
    ];
    expect(needsOf({ ...calm, later, freeDeviceNum: 0 }, NOW)).toEqual([
      { kind: 'fewer', from: NOW + 20 * DAY, deviceNum: 5, over: 3 },
    ]);
  });

  it('is seats to free now if the plan has fewer than members hold', () => {
    const over = { ...calm, deviceNum: 5, freeDeviceNum: 0 };
    const later = [{ from: NOW + 10 * DAY, deviceNum: 2 }];
    expect(needsOf({ ...over, later }, NOW)).toEqual([{ kind: 'over', deviceNum: 5, over: 3 }]);
    expect(needsOf({ ...over, expired: true }, NOW)).toEqual([{ kind: 'ended', since: calm.expire }]);
  });

  it('names members whose access ends, who must set a password, or who are blocked', () => {
    const team = { ...calm, endingNum: 1, resetNum: 2, blockedNum: 3 };
    expect(needsOf(team, NOW)).toEqual([
      { kind: 'ending', members: 1 },
      { kind: 'reset', members: 2 },
      { kind: 'blocked', members: 3 },
    ]);
  });
});

describe('the first steps of a team', () => {
  it('are a plan, members, and passing on their names, until one has set a password', () => {
    const none = { ...calm, usedDeviceNum: 0, memberNum: 0 };
    expect(firstStepOf({ ...none, expire: 0 })).toBe(0);
    expect(firstStepOf({ ...none, deviceNum: 0 })).toBe(0);
    expect(firstStepOf({ ...none, deviceNum: 0, expired: true })).toBe(1);
    expect(firstStepOf(none)).toBe(1);
    expect(firstStepOf({ ...calm, memberNum: 3, resetNum: 3 })).toBe(2);
    expect(firstStepOf({ ...calm, memberNum: 3, resetNum: 2 })).toBeUndefined();
  });
});
