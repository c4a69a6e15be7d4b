import { sql, type Kysely } from 'kysely';

/** An import that was taken for lost may still go on somewhere: what it writes, it writes only while it is the one that runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team_imports add column run uuid not null default gen_random_uuid()`.execute(db);
}
