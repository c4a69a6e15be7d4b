import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../access/entitlement.ts';
import { doneTime, timeReference, tryTime } from './time-act.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-01T12:00:00Z');
const day = (number: number) => new Date(NOW.getTime() + number * DAY_MS);
const trial: LedgerEntry = {
  id: 7,
  tier: 'vip',
  days: 3,
  source: 'trial',
  reference: 'mailbox',
  revokedEntryId: null,
  at: day(-1),
};

describe('days that an operator gives and takes', () => {
  test('given days are added after the existing time', () => {
    const { before, after } = tryTime([trial], { tier: 'vip', days: 7 }, NOW);
    expect([before.accessUntil, after.accessUntil]).toEqual([day(2), day(9)]);
  });

  test('given days begin now if no time is left', () => {
    expect(tryTime([], { tier: 'svip', days: 1 }, NOW).after.expiries.svip).toEqual(day(1));
  });

  test('no more days are subtracted than are left', () => {
    expect(tryTime([trial], { tier: 'vip', days: -30 }, NOW).after.accessUntil).toEqual(NOW);
  });

  test('an act that changes nothing is refused', () => {
    for (const act of [
      { tier: 'vip', days: 0 },
      { tier: 'svip', days: -1 },
    ] as const) {
      expect(() => tryTime([trial], act, NOW)).toThrow('CUSTOMER_TIME_UNCHANGED');
    }
    expect(() => tryTime([trial], { tier: 'vip', days: -1 }, day(9))).toThrow('CUSTOMER_TIME_UNCHANGED');
  });

  test('a repeated act returns its first result, and its key works for no other act', () => {
    const reference = timeReference('an account', 'A-KEY');
    const done: LedgerEntry = { ...trial, id: 8, days: 5, source: 'operator', reference, at: NOW };
    const later: LedgerEntry = { ...trial, id: 9, days: 5, source: 'order', reference: 'x', at: day(1) };
    const outcome = doneTime([trial, done, later], { tier: 'vip', days: 5 }, reference);
    expect([outcome?.before.accessUntil, outcome?.after.accessUntil]).toEqual([day(2), day(7)]);
    expect(() => doneTime([trial, done], { tier: 'vip', days: 6 }, reference)).toThrow('CUSTOMER_KEY_USED');
    expect(doneTime([trial, later], { tier: 'vip', days: 5 }, reference)).toBeUndefined();
  });
});
