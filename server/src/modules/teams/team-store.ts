import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Whether no team has the id, in any case. */
export async function isTeamIdFree(db: Db | Tx, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('account_id')
    .where(sql<string>`lower(team_id)`, '=', teamId.toLowerCase())
    .executeTakeFirst();
  return row === undefined;
}

/** Makes a team of an administrator's account; false when its id, in any case, has been given to another. */
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
  /** As it was typed. */
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
