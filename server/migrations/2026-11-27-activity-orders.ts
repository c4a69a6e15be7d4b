import { sql, type Kysely } from 'kysely';

/** What an activity has brought is asked for by its orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_activity_id on orders (activity_id) where activity_id is not null`.execute(
    db,
  );
}
