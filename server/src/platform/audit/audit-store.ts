import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';

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
  /** Who did it: `system`, `customer` (whose account it is), `member:{account id}` in their team's, `provider:{name}`, `operator:{id}`; `operator:command` on the server's own machine. */
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

/** The same for several at once, by one actor at one moment: one statement. */
export async function appendAudits(
  tx: Tx,
  shared: Pick<AuditEntry, 'at' | 'actor' | 'action' | 'accountId'>,
  entries: readonly Pick<AuditEntry, 'subject' | 'details'>[],
): Promise<void> {
  await sql`
    insert into audit_entries (at, actor, action, account_id, subject, details)
    select ${shared.at}, ${shared.actor}, ${shared.action}, ${shared.accountId}::uuid, subject, details::jsonb
    from unnest(${entries.map(({ subject }) => subject)}::text[],
      ${entries.map(({ details }) => JSON.stringify(details))}::text[]) as told (subject, details)`.execute(
    tx,
  );
}
