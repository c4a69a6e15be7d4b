import { describe, expect, it } from 'vitest';
import { phrases as en } from '../../../phrases/en/promotions/campaigns.ts';
import { phrases as zh } from '../../../phrases/zh/promotions/campaigns.ts';
import { localTime, secondsUntil } from '../../../time/countdown.ts';
import { campaignRemaining } from './campaign-countdown.tsx';

const DAY = 86_400;
const shown = (seconds: number, texts: typeof en) => {
  const { days, clock } = campaignRemaining(seconds);
  return texts.left(days, clock);
};

describe('countdown of an activity', () => {
  it('shows days only while more than 86,400 seconds remain', () => {
    expect(shown(DAY + 1, en)).toBe('1 day 00:00:01');
    expect(shown(DAY, en)).toBe('24:00:00');
    expect(shown(DAY - 1, en)).toBe('23:59:59');
    expect(shown(3 * DAY + 3661, en)).toBe('3 days 01:01:01');
    expect(shown(3 * DAY, zh)).toBe('3 天 00:00:00');
  });

  it('ends at 0', () => {
    expect(shown(1, en)).toBe('00:00:01');
    expect(secondsUntil(localTime(500, 500, 9_000_000), 9_000_000)).toBe(0);
    expect(secondsUntil(localTime(499, 500, 9_000_000), 9_000_000)).toBe(0);
  });

  it.each([0, -5 * 365 * DAY, 3 * 3600, 400 * DAY])(
    'is right with a visitor’s clock that is %i seconds off',
    (wrong) => {
      const serverNow = 1_800_000_000;
      const endTime = serverNow + 2 * DAY + 5;
      const arrivedAt = (serverNow + wrong) * 1000;
      const deadline = localTime(endTime, serverNow, arrivedAt);
      expect(shown(secondsUntil(deadline, arrivedAt), en)).toBe('2 days 00:00:05');
      // The tab slept for a day and a half while both clocks ran.
      expect(shown(secondsUntil(deadline, arrivedAt + 1.5 * DAY * 1000), en)).toBe('12:00:05');
    },
  );
});
