import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Lets the server remember throughout a file what it would read again after two seconds: counts of statements would tell
 * otherwise how slow the machine is.
 */
export function keepRemembered(): void {
  let standing: { mockRestore: () => void };
  beforeAll(() => {
    standing = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterAll(() => standing.mockRestore());
}
