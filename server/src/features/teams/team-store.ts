import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tx.ts';

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
