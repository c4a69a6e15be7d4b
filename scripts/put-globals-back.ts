import { afterAll, vi } from 'vitest';

/** For vitest's `setupFiles`: the next file of the same process starts with unchanged globals. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
