import { sql, type Insertable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Whether no team has the id, ignoring case. */
export async function isTeamIdFree(db: Db | Tx, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('account_id')
    .where(sql<string>`lower(team_id)`, '=', teamId.toLowerCase())
    .executeTakeFirst();
  return row === undefined;
}

/** Creates the team of an administrator's account; false if another team has its id, ignoring case. */
export async function insertTeam(
  tx: Tx,
  team: { accountId: string; name: string; teamId: string; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('teams')
    .values({
      account_id: team.accountId,
      name: team.name,
      team_id: team.teamId,
      created_at: team.createdAt,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(team_id)`).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface TeamRow {
  readonly name: string;
  /** In the case that was typed. */
  readonly teamId: string;
}

/** The team that the account administers. */
export async function readTeamRow(db: Db | Tx, accountId: string): Promise<TeamRow> {
  return db
    .selectFrom('teams')
    .select(['name', 'team_id as teamId'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function writeTeamName(tx: Tx, accountId: string, name: string): Promise<void> {
  await tx.updateTable('teams').set({ name }).where('account_id', '=', accountId).execute();
}

export async function insertTeamOffer(tx: Tx, offer: Insertable<Schema['team_offers']>): Promise<void> {
  await tx.insertInto('team_offers').values(offer).execute();
}

export async function writeOfferWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('team_offers').set({ withdrawn_at: at }).where('id', '=', id).execute();
}

/** The team of an administrator; undefined for other accounts. */
export async function findTeamOf(
  db: Db | Tx,
  accountId: string,
): Promise<{ name: string; id: string } | undefined> {
  return db
    .selectFrom('teams')
    .select(['name', 'team_id as id'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
