import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue };

/** An operator's change has `before`, `after` and the given `reason`. */
export type AuditDetails = Readonly<Record<string, AuditValue>>;

export interface AuditEntry {
  readonly at: Date;
  /**
   * `system`, `customer` (owner of the account), `member:{account id}` (in their team's account),
   * `provider:{name}`, `operator:{id}`, or `operator:command` on the server's own machine.
   */
  readonly actor: string;
  /** `{thing}.{verb}`. */
  readonly action: string;
  readonly accountId: string | null;
  /** Id of the changed thing. */
  readonly subject: string;
  /** No personal values: audit rows outlive the person's deletion. */
  readonly details: AuditDetails;
}

/** Appends a row in the transaction of the change that it records. */
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

/** Appends rows of one actor and one moment in one statement. */
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
