import { PRESENCE_EVERY_SECONDS } from '@causeway/contract/console/tickets';

/** Whoever was last heard of then or before has left: two beats may be lost, or late. */
export function absentUntil(now: Date): Date {
  return new Date(now.getTime() - 3 * PRESENCE_EVERY_SECONDS * 1000);
}
