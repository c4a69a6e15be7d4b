import { HOUR_MS } from '../../platform/durations.ts';

/** How long an address that an account had before can undo the change, and is reserved. */
const UNDO_MS = 72 * HOUR_MS;

/** Changes confirmed after this can be undone at `now`. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);
