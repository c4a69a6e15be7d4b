import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { friendDiscountAt, inviteUrl, rewardOf } from './invite.ts';

const REGISTERED = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(REGISTERED.getTime() + ms);
const DAY = 86_400_000;

test('a friend’s 90 days give 10 days, 360 days give 40, other plans none', () => {
  expect([rewardOf(90), rewardOf(360)]).toEqual([10, 40]);
  fc.assert(
    fc.property(
      fc.integer().filter((days) => days !== 90 && days !== 360),
      (days) => rewardOf(days) === null,
    ),
  );
});

describe('the friend’s 10 %', () => {
  const friend = { registeredAt: REGISTERED, hasUsed: false, heldUntil: null };

  test('is valid from registration to the last millisecond of 24 hours', () => {
    const free = { state: 'free', percent: 10, endsAt: after(DAY) };
    expect(friendDiscountAt(friend, REGISTERED)).toEqual({ ...free, secondsLeft: 86_400 });
    expect(friendDiscountAt(friend, after(DAY - 1))).toEqual({ ...free, secondsLeft: 0 });
    expect(friendDiscountAt(friend, after(DAY))).toEqual({ state: 'none' });
  });

  test('is only for invited customers', () => {
    expect(friendDiscountAt(undefined, REGISTERED)).toEqual({ state: 'none' });
  });

  test('stays with an unpaid order until it expires', () => {
    const held = { ...friend, heldUntil: after(1000) };
    expect(friendDiscountAt(held, after(999))).toEqual({
      state: 'held',
      until: after(1000),
      endsAt: after(DAY),
    });
    expect(friendDiscountAt(held, after(1000))).toMatchObject({ state: 'free' });
  });

  test('never returns after it was used or has expired', () => {
    fc.assert(
      fc.property(fc.nat(3 * DAY), fc.option(fc.nat(3 * DAY)), fc.boolean(), (ms, heldMs, hasUsed) => {
        const heldUntil = heldMs === null ? null : after(heldMs);
        const { state } = friendDiscountAt({ registeredAt: REGISTERED, hasUsed, heldUntil }, after(ms));
        if (hasUsed || ms >= DAY) expect(state).toBe('none');
        else expect(state).toBe(heldUntil !== null && after(ms) < heldUntil ? 'held' : 'free');
      }),
    );
  });
});

test('an invitation leads to the sign-up page with the code', () => {
  expect(inviteUrl('https://causeway.example', 'ABCD2345')).toBe(
    'https://causeway.example/#/Register?invite=ABCD2345',
  );
});
