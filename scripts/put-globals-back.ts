import { afterAll, vi } from 'vitest';

/** For vitest's `setupFiles`: the next file of the same process finds what the runtime gave it. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
