import { SEGMENT_DAYS, segmentOf, type DrawTerms } from '@causeway/contract/wheel-draw';

export interface Simulation {
  readonly draws: number;
  /** How often each segment was hit. */
  readonly hits: readonly number[];
  /** Days won in all. */
  readonly days: number;
}

const DIGEST_BYTES = 32;
/** Draws between two breaths of the page; as many digests as the browser hands out random bytes for at once. */
const AT_ONCE = 2000;

/** `count` draws by the published rule, each from a random digest in place of a secret's. */
export async function simulateDraws(
  terms: Pick<DrawTerms, 'weights' | 'cap'>,
  count: number,
  breathe: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<Simulation> {
  const hits = SEGMENT_DAYS.map(() => 0);
  for (let drawn = 0; drawn < count; drawn += AT_ONCE) {
    const draws = Math.min(AT_ONCE, count - drawn);
    const bytes = crypto.getRandomValues(new Uint8Array(draws * DIGEST_BYTES));
    for (let draw = 0; draw < draws; draw++) {
      const digest = bytes.subarray(draw * DIGEST_BYTES, (draw + 1) * DIGEST_BYTES);
      const segment = segmentOf(hexOf(digest), terms);
      hits[segment] = (hits[segment] ?? 0) + 1;
    }
    await breathe();
  }
  const days = hits.reduce((sum, hit, segment) => sum + hit * (SEGMENT_DAYS[segment] ?? 0), 0);
  return { draws: count, hits, days };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
