/** Events in order, until the source ends or the signal reports that the client has disconnected. */
export type EventSource<T> = (gone: AbortSignal) => AsyncIterable<T>;
