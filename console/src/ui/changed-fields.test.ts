import { describe, expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what an audit row shows of a change', () => {
  test('has only the fields that differ, at any depth', () => {
    const before = { name: 'VIP', price: { usd: 9.99, days: 30 }, marks: ['a', 'b'] };
    const after = { name: 'VIP', price: { usd: 8.99, days: 30 }, marks: ['a', 'c'] };
    expect(changedFields(before, after)).toEqual([
      { path: 'price.usd', before: 9.99, after: 8.99 },
      { path: 'marks.1', before: 'b', after: 'c' },
    ]);
  });

  test('shows an object that was added or removed by its fields', () => {
    expect(changedFields({ offer: null }, { offer: { save: 9 } })).toEqual([
      { path: 'offer.save', before: undefined, after: 9 },
    ]);
    expect(changedFields({ role: 'owner' }, undefined)).toEqual([
      { path: 'role', before: 'owner', after: undefined },
    ]);
    expect(changedFields(null, {})).toEqual([{ path: '', before: null, after: {} }]);
    expect(changedFields({ a: 1 }, { b: 2 })).toEqual([
      { path: 'a', before: 1, after: undefined },
      { path: 'b', before: undefined, after: 2 },
    ]);
  });

  test('distinguishes lists from objects, and ignores equal values', () => {
    expect(changedFields([], {})).toEqual([{ path: '', before: [], after: {} }]);
    expect(changedFields({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
  });
});
