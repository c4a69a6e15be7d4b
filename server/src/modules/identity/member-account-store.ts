import { sql } from 'kysely';
import type { Language } from '@causeway/contract/language';
import type { Tx } from '../../platform/database/tx.ts';
import { ownedByCustomers } from './owner-store.ts';

export interface NewMemberAccount {
  readonly id: string;
  /** What they log in as. */
  readonly account: string;
  readonly passwordHash: string | null;
  /** Members have neither a trial nor an invite link: both are random. */
  readonly trialKey: Buffer;
  readonly inviteCode: string;
  readonly dataKey: Buffer;
}

/** Accounts of members with their credentials, in one statement. Members must set their own password first. */
export async function insertMemberAccounts(
  tx: Tx,
  rows: readonly NewMemberAccount[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const all = <T>(pick: (row: NewMemberAccount) => T): T[] => rows.map(pick);
  await sql`
    with given as (
      select * from unnest(${all((row) => row.id)}::uuid[], ${all((row) => row.account)}::text[],
        ${all((row) => row.trialKey)}::bytea[], ${all((row) => row.passwordHash)}::text[],
        ${all((row) => row.inviteCode)}::text[], ${all((row) => row.dataKey)}::bytea[])
        as given (id, account, trial_key, password_hash, invite_code, data_key)
    ), accounts_created as (
      insert into accounts (id, kind, email, trial_key, language, invite_code, data_key, created_at)
      select id, 'member', account, trial_key, ${language}, invite_code, data_key, ${now} from given
    )
    insert into credentials (owner_kind, owner_id, password_hash, must_set_password)
    select 'customer', id, password_hash, true from given`.execute(tx);
}

/** Revokes members' sessions, takes their devices off them, and ends their keys to set a password. */
export async function endMemberSessions(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
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
}

/**
 * Deletes members' sessions with their hand-off codes, their keys to set a password, their security log, and
 * their known browsers.
 */
export async function deleteMemberSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('sessions').where(ownedByCustomers(ids)).execute();
  await tx.deleteFrom('set_password_keys').where(ownedByCustomers(ids)).execute();
  await tx.deleteFrom('security_events').where(ownedByCustomers(ids)).execute();
  await tx.deleteFrom('failed_attempts').where(ownedByCustomers(ids)).execute();
  await tx.deleteFrom('known_browsers').where(ownedByCustomers(ids)).execute();
}
