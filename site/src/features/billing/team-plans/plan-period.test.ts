import { describe, expect, it } from 'vitest';
import { partsWithAdded, periodAfter } from './plan-period.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

describe('when a team’s plan runs', () => {
  it('begins at the end of the paid period, else when it is paid', () => {
    const expire = NOW + 5 * DAY;
    expect(periodAfter(expire, 30, NOW)).toEqual({ from: expire, until: NOW + 35 * DAY });
    for (const over of [0, NOW - DAY, NOW]) {
      expect(periodAfter(over, 30, NOW)).toEqual({ from: undefined, until: NOW + 30 * DAY });
    }
  });

  it('gets added seats in every part', () => {
    const later = [{ from: NOW + DAY, deviceNum: 4 }];
    expect(partsWithAdded({ deviceNum: 10, later }, 5)).toEqual([
      { from: undefined, deviceNum: 15 },
      { from: NOW + DAY, deviceNum: 9 },
    ]);
  });
});
