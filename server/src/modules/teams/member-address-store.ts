import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Saves that a team named addresses, and returns how many it has named since; one that it named again counts once. */
export async function nameAddresses(
  tx: Tx,
  teamId: string,
  {
    addressKeys,
    now,
    since,
  }: { readonly addressKeys: readonly Buffer[]; readonly now: Date; readonly since: Date },
): Promise<number> {
  await sql`
    insert into member_addresses (team_id, address_key, named_at)
    select distinct ${teamId}::uuid, named.key, ${now}::timestamptz from unnest(${addressKeys}::bytea[]) as named (key)
    on conflict (team_id, address_key) do update set named_at = excluded.named_at
      where member_addresses.named_at <= ${since}`.execute(tx);
  const { count } = await tx
    .selectFrom('member_addresses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', teamId)
    .where('named_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteOldAddresses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('member_addresses').where('named_at', '<=', before).execute();
}

export async function writeAddressesRefused(db: Db, teamId: string, at: Date): Promise<void> {
  await db.updateTable('teams').set({ addresses_refused_at: at }).where('account_id', '=', teamId).execute();
}

/** The ids that the refused teams' members log in with. */
export async function listRefusedTeams(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('teams')
    .select('team_id')
    .where('addresses_refused_at', '>', since)
    .orderBy('team_id')
    .execute();
  return rows.map(({ team_id }) => team_id);
}
