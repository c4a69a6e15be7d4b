import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { Profile } from '../member-profile.ts';

export interface NewMemberRow extends Profile {
  readonly id: string;
  readonly memberId: string;
}

/** Members of a team, whose accounts exist. */
export async function insertMembers(
  tx: Tx,
  rows: readonly NewMemberRow[],
  team: { readonly id: string; readonly now: Date },
): Promise<void> {
  const all = <T>(pick: (row: NewMemberRow) => T): T[] => rows.map(pick);
  await sql`
    insert into members (account_id, team_id, member_id, name, email, expires_at, device_num, created_at)
    select id, ${team.id}::uuid, member_id, name, email, expires_at, device_num, ${team.now}
    from unnest(${all((row) => row.id)}::uuid[], ${all((row) => row.memberId)}::text[], ${all((row) => row.name)}::text[],
      ${all((row) => row.email)}::text[], ${all((row) => row.ownUntil)}::timestamptz[], ${all((row) => row.seats)}::int[])
      as made (id, member_id, name, email, expires_at, device_num)`.execute(tx);
}

/** The ids, in lower case, that members of the team already have. */
export async function listTakenIds(
  db: Db | Tx,
  teamId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const lowered = sql<string>`lower(member_id)`;
  const rows = await db
    .selectFrom('members')
    .select(lowered.as('taken'))
    .where('team_id', '=', teamId)
    .where('removed_at', 'is', null)
    .where(lowered, '=', sql<string>`any(${memberIds}::text[])`)
    .execute();
  return new Set(rows.map(({ taken }) => taken));
}

export async function updateProfile(tx: Tx, id: string, profile: Profile): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      name: profile.name,
      email: profile.email,
      expires_at: profile.ownUntil,
      device_num: profile.seats,
    })
    .where('account_id', '=', id)
    .execute();
}

/** Stores when a member logged in to the website or an app. */
export async function writeMemberSeen(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('members').set({ last_login_at: now }).where('account_id', '=', accountId).execute();
}

/** Removes the personal data of members; the rows stay for the team's records. */
export async function emptyMemberRows(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ name: null, email: null, expires_at: null, last_login_at: null, removed_at: now })
    .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
