import type { Tx } from '../../platform/database/tx.ts';
import {
  endCommitment,
  findCurrentCommitment,
  insertCommitment,
  type KeptCommitment,
} from './commitment-store.ts';
import { hashOf, newCommitment } from './spin-proof.ts';
import { stillHold, termsOf, type Wheel } from './wheel.ts';

/**
 * The commitment that stands for the account’s next spin, in the caller’s transaction, which holds the account’s lock. Where
 * there is none, or its terms hold no more, a new one is made; the old one is kept as replaced, and told with the next spin.
 */
export async function standCommitted(
  tx: Tx,
  accountId: string,
  wheel: Wheel,
  now: Date,
): Promise<KeptCommitment> {
  const terms = termsOf(wheel);
  const whose = { accountId, wheelId: wheel.id };
  const current = await findCurrentCommitment(tx, whose);
  if (current !== undefined) {
    if (stillHold(current, terms)) return current;
    await endCommitment(tx, current.id, { at: now, reason: 'replaced' });
  }
  const made = newCommitment(terms);
  const kept = { ...made, hash: hashOf(made), madeAt: now, endedAt: null };
  await insertCommitment(tx, whose, kept);
  return kept;
}
