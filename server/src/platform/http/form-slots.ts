import { Refusal } from '../refusal.ts';

/** Forms whose files one process holds in memory at a time, 8 MB at most each. */
const AT_ONCE = 16;
/** Of them for one caller, so that nobody takes them all. */
const FOR_ONE = 4;
const RETRY_AFTER_SECONDS = 2;

/** Runs work that holds a form in memory. */
export type FormSlots = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/** Work beyond the slots is refused rather than kept waiting: waiting would hold what it is to bound. */
export function createFormSlots(): FormSlots {
  const held = new Map<string, number>();
  let total = 0;
  return async (who, work) => {
    const own = held.get(who) ?? 0;
    if (total >= AT_ONCE || own >= FOR_ONE) {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS });
    }
    held.set(who, own + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (held.get(who) ?? 1) - 1;
      if (left === 0) held.delete(who);
      else held.set(who, left);
    }
  };
}
