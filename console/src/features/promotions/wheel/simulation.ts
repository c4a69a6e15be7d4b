import { capOf, SEGMENT_DAYS, segmentOf, type Weights } from '@causeway/contract/wheel-spin';

export interface Simulation {
  readonly spins: number;
  /** The number of hits of each segment. */
  readonly hits: readonly number[];
  /** Days won in total. */
  readonly days: number;
  /** The spin after which no prize that the weights allow is within the budget; null if there was none. */
  readonly usedUpAfter: number | null;
}

export interface SimulatedWheel {
  readonly weights: Weights;
  /** Days that the budget has left; null for no limit. */
  readonly daysLeft: number | null;
}

const DIGEST_BYTES = 32;
/** The digests that one call for random bytes fills; the page can react between two batches. */
const AT_ONCE = 2000;

/** Whether a budget still allows a prize that the weights can hit. */
function allowsPrize({ weights, daysLeft }: SimulatedWheel): boolean {
  const cap = capOf(daysLeft);
  return weights.some(
    (weight, segment) => weight > 0 && isPrize(segment) && (SEGMENT_DAYS[segment] ?? 0) <= cap,
  );
}

const isPrize = (segment: number): boolean => (SEGMENT_DAYS[segment] ?? 0) > 0;

/** `count` spins by the published rule, each from a random digest instead of a secret's, and each paid by the budget. */
export async function simulateSpins(
  { weights, daysLeft }: SimulatedWheel,
  count: number,
  breathe: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<Simulation> {
  const hits = SEGMENT_DAYS.map(() => 0);
  let days = 0;
  let usedUpAfter: number | null = allowsPrize({ weights, daysLeft }) ? null : 0;
  for (let spun = 0; spun < count; spun += AT_ONCE) {
    const spins = Math.min(AT_ONCE, count - spun);
    const bytes = crypto.getRandomValues(new Uint8Array(spins * DIGEST_BYTES));
    for (let spin = 0; spin < spins; spin++) {
      const digest = bytes.subarray(spin * DIGEST_BYTES, (spin + 1) * DIGEST_BYTES);
      const left = daysLeft === null ? null : daysLeft - days;
      const segment = segmentOf(hexOf(digest), { weights, cap: capOf(left) });
      hits[segment] = (hits[segment] ?? 0) + 1;
      if (!isPrize(segment)) continue;
      days += SEGMENT_DAYS[segment];
      const isUsedUp = !allowsPrize({ weights, daysLeft: daysLeft === null ? null : daysLeft - days });
      if (isUsedUp) usedUpAfter ??= spun + spin + 1;
    }
    await breathe();
  }
  return { spins: count, hits, days, usedUpAfter };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
