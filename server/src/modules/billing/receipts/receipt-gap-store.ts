import type { Tx } from '../../../platform/database/tx.ts';

/** How many numbers are skipped past the last known one. */
const SKIPPED = 1000;

interface ReceiptGap {
  readonly first: number;
  readonly last: number;
}

/**
 * Moves the receipt series past `known`, the last number that a lost database is known to have used, and records the
 * skipped numbers. Nothing changes if that was done since `restoredAt`. Undefined for no gap.
 */
export async function skipReceiptNumbers(
  tx: Tx,
  { known, restoredAt, now }: { readonly known: number; readonly restoredAt: Date; readonly now: Date },
): Promise<ReceiptGap | undefined> {
  const { last_number: issued } = await tx
    .selectFrom('receipt_series')
    .select('last_number')
    .where('name', '=', 'receipts')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('receipt_gaps')
    .select(['first_number as first', 'last_number as last'])
    .where('made_at', '>=', restoredAt)
    .orderBy('first_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = (before === undefined ? Math.max(known, issued) : known) + SKIPPED;
  if (last <= issued) return before;
  await tx
    .insertInto('receipt_gaps')
    .values({ first_number: issued + 1, last_number: last, made_at: now })
    .execute();
  await tx.updateTable('receipt_series').set({ last_number: last }).where('name', '=', 'receipts').execute();
  return { first: issued + 1, last };
}
