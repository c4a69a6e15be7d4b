import { sql, type Kysely } from 'kysely';

/** What a shop of a million customers has shown to be missing, and to be there twice. */
const STATEMENTS = `
-- Whether an order was its account's first, for each order of a day that is reckoned.
create index orders_paid_of_account on orders (account_id, paid_at, id) where paid_at is not null;

-- Others begin with the same: entitlements_by_expiry; mails_waiting and mails_failed.
drop index entitlements_access_until;
drop index mails_unsent;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
