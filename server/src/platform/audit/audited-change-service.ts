import type { Clock } from '../clock.ts';
import { inTransaction, type Db, type Tx } from '../database/tx.ts';
import { appendAudit, type AuditDetails, type AuditEntry } from './audit-store.ts';

/** A change to the shop's own data, which belongs to no account. */
type Change = Pick<AuditEntry, 'actor' | 'action' | 'subject'>;

/**
 * Runs an operator's change and appends its audit row in one transaction; `work` returns the row's details, or null if an
 * earlier request, whose response was lost, has made the change.
 */
export async function auditedChange(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  change: Change,
  work: (tx: Tx) => Promise<AuditDetails | null>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const details = await work(tx);
    if (details !== null) await appendAudit(tx, { ...change, at: clock(), accountId: null, details });
  });
}
