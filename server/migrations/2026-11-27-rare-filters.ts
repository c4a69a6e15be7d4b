import { sql, type Kysely } from 'kysely';

/**
 * Lists under several filters, each of which many rows pass and hardly any passes all. The planner goes by the index of one
 * of them; with the others' columns in it as well, a row that does not pass is never read, only its place in the index.
 */
const STATEMENTS = `
drop index orders_status;
drop index orders_pay_method;
drop index orders_provider;
drop index orders_total_cents;
create index orders_by_status on orders (status, created_at desc, id desc, pay_method, total_cents);
create index orders_by_method on orders (pay_method, created_at desc, id desc, status, total_cents);
create index orders_by_provider on orders (provider, created_at desc, id desc, status, pay_method, total_cents);
create index orders_by_total on orders (total_cents, created_at desc, id desc, status, pay_method);

drop index audit_entries_operators;
create index audit_entries_of_operators on audit_entries (at desc, id desc, action text_pattern_ops)
  where actor like 'operator:%';

-- Counting a day's mails that were sent needs nothing but the index.
create index mails_latest on mails (created_at desc, id desc, status);
drop index mails_newest;

-- Time that runs and was never bought is rare, though most time was never bought and much of it runs. An index on an
-- expression has statistics of its own, which say so; one with a condition has none.
drop index entitlements_trials;
create index entitlements_trial_until on entitlements ((case when not bought then access_until end));
analyze entitlements;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
