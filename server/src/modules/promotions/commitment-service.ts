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
 * The current commitment for the account’s next spin; the caller’s transaction holds the account’s lock. Creates one if
 * there is none or its terms have changed; the old one is marked replaced and revealed with the next spin.
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
