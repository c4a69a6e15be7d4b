import type { Clock } from '../clock.ts';
import { inTransaction, type Db, type Tx } from '../database/tx.ts';
import { appendAudit, type AuditDetails, type AuditEntry } from './audit-store.ts';

/** Whose change it is, what it is called, and what it is done to; of a shop's things, which no account owns. */
type Change = Pick<AuditEntry, 'actor' | 'action' | 'subject'>;

/** A change of the shop by an operator and its one row of the log, written together; `work` answers what the row tells. */
export async function auditedChange(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  change: Change,
  work: (tx: Tx) => Promise<AuditDetails>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const details = await work(tx);
    await appendAudit(tx, { ...change, at: clock(), accountId: null, details });
  });
}
