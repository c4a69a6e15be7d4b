import { sql } from 'kysely';
import type { MailStatus } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { ownedByCustomers } from '../identity/api.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/**
 * Takes the people out of members' accounts, which are locked, as a removal does with one account: sign-ins, devices, keys and
 * tickets go, and nothing that was sealed under their keys can be read from then on. The rows stay, nameless, for the team's
 * records. A fixed number of statements, however many they are.
 */
export async function emptyMembers(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const theirs = anyOf(ids);
  // Hand-offs go with the sign-ins that asked for them.
  await tx.deleteFrom('sessions').where(ownedByCustomers(ids)).execute();
  await tx.deleteFrom('devices').where('account_id', '=', theirs).execute();
  // Messages, notes and merges go with their ticket, and images with their message; others wait for one.
  await tx.deleteFrom('tickets').where('account_id', '=', theirs).execute();
  await tx.deleteFrom('ticket_images').where('account_id', '=', theirs).execute();
  await tx.deleteFrom('set_password_keys').where(ownedByCustomers(ids)).execute();
  await tx.deleteFrom('security_events').where(ownedByCustomers(ids)).execute();
  await tx
    .updateTable('mails')
    .set({
      sealed: null,
      answer_text: null,
      status: sql<MailStatus>`case status when 'waiting' then 'failed' else status end`,
    })
    .where('account_id', '=', theirs)
    .execute();
  await tx
    .with('emptied', (within) =>
      within
        .updateTable('credentials')
        .set({ password_hash: null, must_set_password: false })
        .where(ownedByCustomers(ids)),
    )
    .updateTable('accounts')
    .set({ email: null, data_key: null, blocked_at: null })
    .where('id', '=', theirs)
    .execute();
  await tx
    .updateTable('members')
    .set({ name: null, email: null, expires_at: null, last_login_at: null, removed_at: now })
    .where('account_id', '=', theirs)
    .execute();
}

/** The members of a team, or the member that the account is itself, locked in the order of their ids until the transaction ends. */
export async function lockMembersOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .innerJoin('credentials as c', 'c.owner_id', 'a.id')
    .select('a.id')
    .where('c.owner_kind', '=', 'customer')
    .where((eb) => eb.or([eb('m.team_id', '=', accountId), eb('m.account_id', '=', accountId)]))
    .where('m.removed_at', 'is', null)
    .orderBy('a.id')
    .forNoKeyUpdate('c')
    .forUpdate('a')
    .execute();
  return rows.map(({ id }) => id);
}
