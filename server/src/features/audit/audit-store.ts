import type { Tx } from '../../database/tx.ts';

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue };

/** An operator's change tells `before` and `after`, and the `reason` that was given. */
export type AuditDetails = Readonly<Record<string, AuditValue>>;

export interface AuditEntry {
  readonly at: Date;
  /** Who did it: `system`, `customer` (whose account it is), `provider:{name}`, `operator:{id}`; `operator:command` on the server's own machine. */
  readonly actor: string;
  /** What was done, as `{thing}.{verb}`. */
  readonly action: string;
  readonly accountId: string | null;
  /** The id of what it was done to. */
  readonly subject: string;
  /** No personal values: rows outlive the person's deletion. */
  readonly details: AuditDetails;
}

/** Appends to the log in the transaction of what it tells. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      account_id: entry.accountId,
      subject: entry.subject,
      details: JSON.stringify(entry.details),
    })
    .execute();
}
