/** How long a process may show a value that another process has changed. */
const CACHE_MS = 2000;

export interface Cached<T> {
  readonly load: () => Promise<T>;
  /** Discards the cached value. */
  readonly forget: () => void;
}

/** Runs one load at a time and caches its result for two seconds; a failed load is not cached. */
export function cached<T>(load: () => Promise<T>): Cached<T> {
  let value: Promise<T> | undefined;
  let until = 0;
  return {
    load: () => {
      if (value === undefined || performance.now() >= until) {
        const started = load();
        until = performance.now() + CACHE_MS;
        value = started;
        started.catch(() => {
          if (value === started) value = undefined;
        });
      }
      return value;
    },
    forget: () => {
      value = undefined;
    },
  };
}
