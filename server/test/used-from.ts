import { afterAll, beforeAll } from 'vitest';

/**
 * Something that a whole file uses, or the `describe` around the call: started before the tests and stopped after them.
 * The result can be passed on immediately, but not read until it has started.
 */
export function usedFrom<T extends object>(start: () => Promise<T>, stop: (used: T) => Promise<void>): T {
  let used: T | undefined;
  beforeAll(async () => {
    used = await start();
  });
  // In reverse order, so that a database outlives every process on it.
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
