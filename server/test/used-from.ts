import { afterAll, beforeAll } from 'vitest';

/**
 * What a whole file uses, or the `describe` that it is asked for in: started before the tests and stopped after them. It can
 * be handed on at once, but has nothing to read until it has started.
 */
export function usedFrom<T extends object>(start: () => Promise<T>, stop: (used: T) => Promise<void>): T {
  let used: T | undefined;
  beforeAll(async () => {
    used = await start();
  });
  // Those that came last go first, so that a database outlives every process on it.
  afterAll(async () => {
    if (used !== undefined) await stop(used);
  });
  return new Proxy({} as T, {
    get: (_, key) => {
      if (used === undefined) throw new Error(`Nothing has started: ask for its ${String(key)} in a test`);
      return Reflect.get(used, key) as unknown;
    },
  });
}
