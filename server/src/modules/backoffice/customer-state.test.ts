import { describe, expect, test } from 'vitest';
import { customerState, type CustomerFacts } from './customer-state.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const hours = (number: number) => new Date(NOW.getTime() + number * 3_600_000);
const state = (facts: Partial<CustomerFacts>) =>
  customerState(
    {
      email: 'lin@mail.example',
      blockedAt: null,
      svipUntil: null,
      accessUntil: null,
      bought: false,
      ...facts,
    },
    NOW,
  );

describe('the state of a customer', () => {
  test('nobody who had no time has run out of it', () => {
    expect(state({})).toBe('none');
  });

  test('time that was never bought is a trial', () => {
    expect(state({ accessUntil: hours(1) })).toBe('trial');
    expect(state({ accessUntil: hours(1), bought: true })).toBe('vip');
  });

  test('SVIP ends before what is left of VIP', () => {
    const bought = { accessUntil: hours(2), bought: true };
    expect(state({ ...bought, svipUntil: hours(1) })).toBe('svip');
    expect(state({ ...bought, svipUntil: hours(0) })).toBe('vip');
  });

  test('access has ended at the very moment', () => {
    expect(state({ accessUntil: hours(0), bought: true })).toBe('expired');
  });

  test('a block hides what time there is, and a deletion hides a block', () => {
    const blocked = { accessUntil: hours(2), bought: true, blockedAt: hours(-1) };
    expect(state(blocked)).toBe('blocked');
    expect(state({ ...blocked, email: null })).toBe('deleted');
  });
});
