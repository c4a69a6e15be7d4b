import { describe, expect, it } from 'vitest';
import { phrases as en } from '../phrases/en/billing/plans.ts';
import { phrases as tw } from '../phrases/tw/billing/plans.ts';
import { offerDeadline, secondsUntil, splitRemaining } from './countdown.ts';

const shown = (seconds: number, texts: typeof en) => {
  const { days, clock } = splitRemaining(seconds);
  return texts.offerLeft(days, clock);
};

describe('limited-offer countdown', () => {
  it('is shown as days hh:mm:ss, without zero days', () => {
    expect(shown(2 * 86_400 + 3 * 3600 + 4 * 60 + 5, en)).toBe('2 days 03:04:05');
    expect(shown(86_400, en)).toBe('1 day 00:00:00');
    expect(shown(86_399, en)).toBe('23:59:59');
    expect(shown(90_061, tw)).toBe('1 天 01:01:01');
    expect(shown(-5, en)).toBe('00:00:00');
  });

  it('runs to a deadline that is fixed when the answer arrives', () => {
    const deadline = offerDeadline(90, 1_000_000);
    expect(deadline).toBe(1_090_000);
    expect(secondsUntil(1_090_000, 1_000_000)).toBe(90);
    expect(secondsUntil(1_090_000, 1_089_001)).toBe(1);
    expect(secondsUntil(1_090_000, 1_090_000)).toBe(0);
    expect(secondsUntil(1_090_000, 2_000_000)).toBe(0);
  });

  it('does not run without an offer', () => {
    expect(offerDeadline(-1, 1_000_000)).toBeUndefined();
    expect(offerDeadline(0, 1_000_000)).toBeUndefined();
  });
});
