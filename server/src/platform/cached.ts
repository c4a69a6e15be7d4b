/** How long a process may show what another has changed. */
const CACHE_MS = 2000;

export interface Cached<T> {
  readonly load: () => Promise<T>;
  /** The next load is a new one. */
  readonly forget: () => void;
}

/** One load at a time, kept for two seconds; a failed one is not kept. */
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
