import { HOUR_MS } from '../../platform/durations.ts';

/** An open review item or difference is overdue: long enough for a weekend without an operator. */
export const REVIEW_MS = 48 * HOUR_MS;
/** The evidence of a dispute is due soon. */
export const DISPUTE_MS = 72 * HOUR_MS;
