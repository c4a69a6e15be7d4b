import { sql } from 'kysely';
import type { Language } from '@causeway/contract/language';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { ownedByCustomers } from '../../identity/api.ts';
import type { Profile } from '../member-profile.ts';

/** One text however many they are, so that it is prepared once. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export interface NewMemberRow extends Profile {
  readonly id: string;
  readonly memberId: string;
  /** What they sign in as. */
  readonly account: string;
  readonly passwordHash: string | null;
  /** Members have neither a trial nor anybody to invite: both are random. */
  readonly trialKey: Buffer;
  readonly inviteCode: string;
  readonly dataKey: Buffer;
}

/** Members with their accounts, who have to set a password of their own first. */
export async function insertMembers(
  tx: Tx,
  rows: readonly NewMemberRow[],
  team: { readonly id: string; readonly language: Language; readonly now: Date },
): Promise<void> {
  const all = <T>(pick: (row: NewMemberRow) => T): T[] => rows.map(pick);
  await sql`
    with given as (
      select * from unnest(${all((row) => row.id)}::uuid[], ${all((row) => row.account)}::text[],
        ${all((row) => row.trialKey)}::bytea[], ${all((row) => row.passwordHash)}::text[],
        ${all((row) => row.inviteCode)}::text[], ${all((row) => row.dataKey)}::bytea[])
        as given (id, account, trial_key, password_hash, invite_code, data_key)
    ), accounts_created as (
      insert into accounts (id, kind, email, trial_key, language, invite_code, data_key, created_at)
      select id, 'member', account, trial_key, ${team.language}, invite_code, data_key, ${team.now} from given
    )
    insert into credentials (owner_kind, owner_id, password_hash, must_set_password)
    select 'customer', id, password_hash, true from given`.execute(tx);
  await sql`
    insert into members (account_id, team_id, member_id, name, email, expires_at, device_num, created_at)
    select id, ${team.id}::uuid, member_id, name, email, expires_at, device_num, ${team.now}
    from unnest(${all((row) => row.id)}::uuid[], ${all((row) => row.memberId)}::text[], ${all((row) => row.name)}::text[],
      ${all((row) => row.email)}::text[], ${all((row) => row.ownUntil)}::timestamptz[], ${all((row) => row.seats)}::int[])
      as made (id, member_id, name, email, expires_at, device_num)`.execute(tx);
}

/** Those of the ids, in lower case, that members of the team have. */
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

export async function writeMembersBlocked(
  tx: Tx,
  ids: readonly string[],
  blockedAt: Date | null,
): Promise<void> {
  await tx.updateTable('accounts').set({ blocked_at: blockedAt }).where('id', '=', anyOf(ids)).execute();
}

/** Ends all that they are signed in with, or could set a password with, and unbinds their devices; what they hold is told why at its next call. */
export async function endSignInsAndDevices(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      device_id: null,
      ended_at: sql<Date>`coalesce(ended_at, ${now}::timestamptz)`,
      end_reason: sql<'revoked'>`coalesce(end_reason, 'revoked')`,
    })
    .where(ownedByCustomers(ids))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('device_id', 'is not', null)]))
    .execute();
  await tx
    .updateTable('set_password_keys')
    .set({ used_at: now })
    .where(ownedByCustomers(ids))
    .where('used_at', 'is', null)
    .execute();
  await tx.deleteFrom('devices').where('account_id', '=', anyOf(ids)).execute();
}

/** A member has signed in, to the website or an app. */
export async function writeMemberSeen(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('members').set({ last_login_at: now }).where('account_id', '=', accountId).execute();
}
