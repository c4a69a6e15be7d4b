import type { Clock } from '../src/platform/clock.ts';

export interface TestClock {
  readonly clock: Clock;
  /** Moves time on by so many seconds. */
  advance(seconds: number): void;
  /** Has time move only by {@link advance} from now on, for what is compared to the second. */
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
