import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
-- Nobody signs in to a blocked account, and none of its devices may connect.
alter table accounts add column blocked_at timestamptz;
create trigger accounts_blocked_in_feed after update of blocked_at on accounts
  for each row when ((old.blocked_at is null) <> (new.blocked_at is null)) execute function note_account_deletion();

-- Whether any of the time was ever bought: what tells a trial from a customer, in the row that lists look at.
alter table entitlements add column bought boolean not null default false;
update entitlements e set bought = true
  where exists (select from ledger_entries l where l.account_id = e.account_id and l.source = 'order');
create index entitlements_by_expiry on entitlements (access_until, account_id);
create index entitlements_trials on entitlements (access_until) where not bought;
create index entitlements_svip_until on entitlements (svip_until) where svip_until is not null;

-- The list of customers goes by these, the newest first; the rare ones have indexes of their own.
create index accounts_newest on accounts (created_at desc, id desc) where email is not null;
create index accounts_blocked on accounts (created_at desc, id desc) where blocked_at is not null;
create index accounts_deleted on accounts (created_at desc, id desc) where email is null;
create index accounts_teams on accounts (created_at desc, id desc) where kind = 'team';
create index orders_source on orders (source, account_id) where source is not null;
create index orders_channel on orders (channel_id, account_id) where channel_id is not null;

-- The search. Beginnings are compared by byte, whatever the database's language is.
create index accounts_email_beginning on accounts (email text_pattern_ops) where email is not null;
create index devices_name_beginning on devices (lower(name) text_pattern_ops);
create index devices_client_id on devices (client_id);
create index payments_reference on payments (reference);
create index provider_events_event_id on provider_events (event_id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
