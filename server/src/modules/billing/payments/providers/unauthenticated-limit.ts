import type { Clock } from '../../../../platform/clock.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/** Limits of provider requests per minute that unauthenticated senders can cause: per network, and in total. */
const OF_ONE_A_MINUTE = 10;
const OF_ALL_A_MINUTE = 100;

/**
 * Limits the provider requests that unauthenticated senders cause, by network; throws `TOO_MANY_REQUESTS`. Providers
 * send refused events again.
 */
export function createUnauthenticatedLimit(clock: Clock): (network: string) => void {
  let since = 0;
  let all = 0;
  const spent = new Map<string, number>();
  return (network) => {
    const now = clock().getTime();
    if (now - since >= 60_000) {
      [since, all] = [now, 0];
      spent.clear();
    }
    const own = spent.get(network) ?? 0;
    // Refused calls do not count, so one network cannot use up the total, and the map stays small.
    if (own >= OF_ONE_A_MINUTE || all >= OF_ALL_A_MINUTE)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
    spent.set(network, own + 1);
    all += 1;
  };
}
