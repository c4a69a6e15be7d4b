import type { Clock } from '../../../../platform/clock.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/** How often a minute strangers can have a provider asked for something: those of one network, and all together. */
const OF_ONE_A_MINUTE = 10;
const OF_ALL_A_MINUTE = 100;

/**
 * Counts what strangers have a provider asked for, by the network they call from, and refuses what is too much: the
 * provider itself sends its events again.
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
    // What is refused is not counted: one network cannot spend what is for all, and no more names are kept than are let by.
    if (own >= OF_ONE_A_MINUTE || all >= OF_ALL_A_MINUTE)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
    spent.set(network, own + 1);
    all += 1;
  };
}
