/** Up to where a reader knows the feed. Opaque to readers, who get it as text. */
export interface FeedCursor {
  /** The feed's name: after a restored backup an operator gives it another, since positions are then used again. */
  readonly feed: string;
  /** The last position that the reader was shown. */
  readonly position: number;
  /** Up to here lies what was there when the reader began: of that it is shown only who has access. */
  readonly begunAt: number;
}

/** Where a reader begins in a feed that now ends at `lastPosition`. */
export function firstCursor(feed: string, lastPosition: number): FeedCursor {
  return { feed, position: 0, begunAt: lastPosition };
}

export function writeFeedCursor({ feed, position, begunAt }: FeedCursor): string {
  return `${feed}.${position}${position < begunAt ? `.${begunAt}` : ''}`;
}

/** Null for what is no cursor. */
export function readFeedCursor(text: string): FeedCursor | null {
  const match = /^([0-9a-f]{8})\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (match === null) return null;
  const [, feed = '', position, begunAt = '0'] = match;
  return { feed, position: Number(position), begunAt: Number(begunAt) };
}
