import { sql } from 'kysely';
import type { MailStatus } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { deleteDevicesOf } from '../access/api.ts';
import { deleteMemberSessions, emptyAccounts } from '../identity/api.ts';

export interface MemberRemoval {
  readonly ids: readonly string[];
  readonly now: Date;
  readonly deleteTickets: DeleteTickets;
}

/** Deletes all tickets of the accounts. */
export type DeleteTickets = (tx: Tx, accountIds: readonly string[]) => Promise<void>;

/**
 * Removes the personal data of members, whose accounts are locked: sessions, devices, keys and tickets are deleted, and
 * data sealed under the accounts' keys becomes unreadable. The rows stay, without names, for the team's records. The
 * number of statements is fixed.
 */
export async function emptyMembers(tx: Tx, { ids, now, deleteTickets }: MemberRemoval): Promise<void> {
  const theirs = sql<string>`any(${ids}::uuid[])`;
  await deleteMemberSessions(tx, ids);
  await deleteDevicesOf(tx, ids);
  await deleteTickets(tx, ids);
  await tx
    .updateTable('mails')
    .set({
      sealed: null,
      answer_text: null,
      status: sql<MailStatus>`case status when 'waiting' then 'failed' else status end`,
    })
    .where('account_id', '=', theirs)
    .execute();
  await emptyAccounts(tx, ids);
  await tx
    .updateTable('members')
    .set({ name: null, email: null, expires_at: null, last_login_at: null, removed_at: now })
    .where('account_id', '=', theirs)
    .execute();
}
