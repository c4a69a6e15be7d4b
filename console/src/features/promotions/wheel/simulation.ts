import { SEGMENT_DAYS, segmentOf, type SpinTerms } from '@causeway/contract/wheel-spin';

export interface Simulation {
  readonly spins: number;
  /** The number of hits of each segment. */
  readonly hits: readonly number[];
  /** Days won in total. */
  readonly days: number;
}

const DIGEST_BYTES = 32;
/** The digests that one call for random bytes fills; the page can react between two batches. */
const AT_ONCE = 2000;

/** `count` spins by the published rule, each from a random digest instead of a secret's. */
export async function simulateSpins(
  terms: Pick<SpinTerms, 'weights' | 'cap'>,
  count: number,
  breathe: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<Simulation> {
  const hits = SEGMENT_DAYS.map(() => 0);
  for (let spun = 0; spun < count; spun += AT_ONCE) {
    const spins = Math.min(AT_ONCE, count - spun);
    const bytes = crypto.getRandomValues(new Uint8Array(spins * DIGEST_BYTES));
    for (let spin = 0; spin < spins; spin++) {
      const digest = bytes.subarray(spin * DIGEST_BYTES, (spin + 1) * DIGEST_BYTES);
      const segment = segmentOf(hexOf(digest), terms);
      hits[segment] = (hits[segment] ?? 0) + 1;
    }
    await breathe();
  }
  const days = hits.reduce((sum, hit, segment) => sum + hit * (SEGMENT_DAYS[segment] ?? 0), 0);
  return { spins: count, hits, days };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
