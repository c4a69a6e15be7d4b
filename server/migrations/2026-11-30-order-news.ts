import { sql, type Kysely } from 'kysely';

/** Tells every process which order stands differently, once the transaction that changed it has committed. */
const STATEMENTS = `
-- Triggers, so that no writer can forget. What one transaction says twice is told once.
create function tell_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changes', new.id::text);
  return null;
end $$;
create function tell_payment_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changes', new.order_id::text);
  return null;
end $$;
create trigger orders_told after update of status on orders
  for each row when (old.status <> new.status) execute function tell_order_change();
create trigger payments_told after update of status on payments
  for each row when (old.status <> new.status) execute function tell_payment_change();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
