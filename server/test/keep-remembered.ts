import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Keeps the server's caches, which are otherwise read anew every two seconds, for a whole file: counts of statements
 * must not depend on the machine's speed.
 */
export function keepRemembered(): void {
  let frozen: { mockRestore: () => void };
  beforeAll(() => {
    frozen = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterAll(() => frozen.mockRestore());
}
