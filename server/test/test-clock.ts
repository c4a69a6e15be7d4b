import type { Clock } from '../src/clock.ts';

export interface TestClock {
  readonly clock: Clock;
  /** Moves time on by so many seconds. */
  advance(seconds: number): void;
}

/** Runs like the system's clock, from wherever a test has moved it. */
export function createTestClock(): TestClock {
  let offsetMs = 0;
  return {
    clock: () => new Date(Date.now() + offsetMs),
    advance(seconds) {
      offsetMs += seconds * 1000;
    },
  };
}
