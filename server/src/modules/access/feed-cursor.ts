/** A reader's position in the feed; an opaque text for readers. */
export interface FeedCursor {
  /** The feed's name: after restoring a backup an operator changes it, because positions are used again. */
  readonly feed: string;
  /** The last position that the reader got. */
  readonly position: number;
  /** Changes up to here existed when the reader started: of those it gets only accounts with access. */
  readonly begunAt: number;
}

/** Returns the start of a feed that now ends at `lastPosition`. */
export function firstCursor(feed: string, lastPosition: number): FeedCursor {
  return { feed, position: 0, begunAt: lastPosition };
}

export function writeFeedCursor({ feed, position, begunAt }: FeedCursor): string {
  return `${feed}.${position}${position < begunAt ? `.${begunAt}` : ''}`;
}

/** Returns null for a malformed cursor. */
export function readFeedCursor(text: string): FeedCursor | null {
  const match = /^([0-9a-f]{8})\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (match === null) return null;
  const [, feed = '', position, begunAt = '0'] = match;
  return { feed, position: Number(position), begunAt: Number(begunAt) };
}
