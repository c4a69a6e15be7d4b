type Marked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** A file of the site could not be loaded: the connection, or an update that replaced the file. */
export class NotLoaded extends Error {}

/** Marks a promise once it is fulfilled, as React's `use` reads one without waiting for it again. Fails as {@link NotLoaded}. */
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

/** How long a failed load stays failed. */
const FAILED_MS = 1000;

/**
 * Keeps what is being loaded under its key, so that it is loaded once. A failed load may be tried again after a moment, not
 * immediately: React renders the part that waited once more to show the failure, and a new promise would keep it waiting.
 */
export function keepLoad<K, T, P extends Promise<T>>(loads: Map<K, P>, key: K, load: P): P {
  loads.set(key, load);
  load.catch(() => setTimeout(() => loads.delete(key), FAILED_MS));
  return load;
}
