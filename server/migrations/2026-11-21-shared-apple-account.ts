import { sql, type Kysely } from 'kysely';

/** One row at most. What it holds is sealed: neither a dump nor a replica of the database gives it away. */
const STATEMENTS = `
create table shared_apple_account (
  single boolean primary key default true check (single),
  sealed bytea not null,
  updated_at timestamptz not null
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
