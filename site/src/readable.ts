type Marked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** Marks a promise once it is fulfilled, as React's `use` reads one without waiting for it again. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const marked: Marked<T> = promise.then((value) => {
    marked.status = 'fulfilled';
    marked.value = value;
    return value;
  });
  return marked;
}
