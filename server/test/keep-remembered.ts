import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Lets the server remember throughout a file what it would otherwise read anew every two seconds: counts of statements would tell
 * otherwise how slow the machine is.
 */
export function keepRemembered(): void {
  let frozen: { mockRestore: () => void };
  beforeAll(() => {
    frozen = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterAll(() => frozen.mockRestore());
}
