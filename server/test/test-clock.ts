import type { Clock } from '../src/platform/clock.ts';

export interface TestClock {
  readonly clock: Clock;
  /** Advances the time by this many seconds. */
  advance(seconds: number): void;
  /** Stops the clock, except for {@link advance}, for comparisons to the second. */
  stand(): void;
}

/** Runs like the system's clock, from `start` or from wherever a test has moved it. */
export function createTestClock(start = new Date()): TestClock {
  let offsetMs = start.getTime() - Date.now();
  let stoodAt: number | undefined;
  return {
    clock: () => new Date((stoodAt ?? Date.now()) + offsetMs),
    stand() {
      stoodAt ??= Date.now();
    },
    advance(seconds) {
      offsetMs += seconds * 1000;
    },
  };
}
