import type { ActivityLink } from '@causeway/contract/activities';

interface Span {
  /** Epoch seconds. */
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * The page that an activity leads to. The wheel's carries the dates of its own entry in the event centre: the second one
 * where both kinds are listed.
 */
export function activityAddress(link: ActivityLink, span?: Span): string {
  if (link === 'recharge') return '/Packages';
  if (span === undefined) return '/Turnplate';
  const { startTime, endTime } = span;
  return `/Turnplate?startTime=${startTime}&endTime=${endTime}`;
}
