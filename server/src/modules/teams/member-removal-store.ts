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
 * Takes the people out of members' accounts, which are locked, as a removal does with one account: sign-ins, devices, keys and
 * tickets go, and nothing that was sealed under their keys can be read from then on. The rows stay, nameless, for the team's
 * records. A fixed number of statements, however many they are.
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
