import { expect, it } from 'vitest';
import { pollDelay } from './watch-order.ts';

it('polls every 2 seconds at first, then ever less often, at least twice a minute', () => {
  const delays = Array.from({ length: 60 }, (_, tries) => pollDelay(tries + 1));
  expect(delays.slice(0, 15)).toEqual(Array(15).fill(2000));
  expect(delays[15]).toBeGreaterThan(2000);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(30_000);
});
