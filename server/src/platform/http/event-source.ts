/** What is told one after the other, until it ends or the signal says that nobody listens any more. */
export type EventSource<T> = (gone: AbortSignal) => AsyncIterable<T>;
