import { expect, test } from 'vitest';
import { memoizeLatest } from './memoize-latest.ts';

test('the work is done again only for other arguments', () => {
  let runs = 0;
  const join = memoizeLatest((one: object, other: number | null) => ({ one, other, run: ++runs }));
  const [boat, raft] = [{}, {}];
  expect(join(boat, null)).toBe(join(boat, null));
  expect(join(boat, 1)).toEqual({ one: boat, other: 1, run: 2 });
  expect(join(raft, 1)).toEqual({ one: raft, other: 1, run: 3 });
  expect(join(boat, null).run).toBe(4);
});
