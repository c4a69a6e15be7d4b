import { PRESENCE_EVERY_SECONDS } from '@causeway/contract/console/limits';

/** Operators last seen at or before this time have left; two heartbeats may be lost or late. */
export function absentUntil(now: Date): Date {
  return new Date(now.getTime() - 3 * PRESENCE_EVERY_SECONDS * 1000);
}
