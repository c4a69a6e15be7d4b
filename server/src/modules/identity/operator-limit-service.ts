import { leftOf, type ActionLimit, type LimitUse } from '@causeway/contract/console/rights';
import { DAY_MS } from '../../platform/durations.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { lockLimits } from './operator-store.ts';

/** Actions count for 24 hours. */
export const limitsSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Whether an operator may do so much in one action. The customer's account must be locked, so that actions on one customer
 * follow one another; those of one operator do so by this lock, which is the last of its transaction. `readUse` runs
 * after both.
 */
export async function isWithinLimit(
  tx: Tx,
  { actor, limit, amount }: { readonly actor: string; readonly limit: ActionLimit; readonly amount: number },
  readUse: () => Promise<LimitUse>,
): Promise<boolean> {
  if (leftOf(limit, { operator: 0, customer: 0 }) === null) return true;
  await lockLimits(tx, actor);
  const left = leftOf(limit, await readUse());
  return left === null || amount <= left;
}
