type Marked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** A file of the site could not be loaded: no connection, or an update replaced it. */
export class NotLoaded extends Error {}

/** Marks a promise once fulfilled, so that React's `use` reads it without waiting. Rejects with {@link NotLoaded}. */
export function readable<T>(promise: Promise<T>): Marked<T> {
  const marked: Marked<T> = promise.then(
    (value) => {
      marked.status = 'fulfilled';
      marked.value = value;
      return value;
    },
    (cause: unknown) => {
      throw new NotLoaded('', { cause });
    },
  );
  return marked;
}

/** Milliseconds for which a failed load is kept. */
const FAILED_MS = 1000;

/**
 * Caches a load by its key. A failed load may be retried only after a moment: React renders the suspended part once
 * more to show the failure, and a new promise would suspend it again.
 */
export function keepLoad<K, T, P extends Promise<T>>(loads: Map<K, P>, key: K, load: P): P {
  loads.set(key, load);
  load.catch(() => setTimeout(() => loads.delete(key), FAILED_MS));
  return load;
}
