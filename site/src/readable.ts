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
