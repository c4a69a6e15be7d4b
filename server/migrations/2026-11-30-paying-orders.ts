import { sql, type Kysely } from 'kysely';

/** What keeps money from being taken for orders that want none, and lets a refused payment be tried anew. */
const STATEMENTS = `
-- Since when its provider takes its money, or looks at what it has taken; null while neither. Whoever takes it and
-- whoever cancels the order change this row, so that one of them sees the other.
alter table orders add column paying_since timestamptz;
-- How many refusals there had been when the customer was last led back to pay otherwise.
alter table payments add column attempt smallint not null default 0;
-- When its provider was told to take no more money.
alter table payments add column closed_at timestamptz;
create trigger orders_paying_told after update of paying_since on orders
  for each row when ((old.paying_since is null) <> (new.paying_since is null)) execute function tell_order_change();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
