import { sql, type Kysely } from 'kysely';

/** The feed that gateways follow: docs/decisions/2026-11-22-feed-numbering.md says why it is numbered as it is. */
const STATEMENTS = `
create table gateway_keys (
  id uuid primary key,
  name text not null unique,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_on date,
  revoked_at timestamptz
);

-- One row. Its lock is the turn to number changes; its name stands in every cursor.
create table gateway_feed (
  single boolean primary key default true check (single),
  name text not null,
  last_position bigint not null
);

-- Accounts that have changed since the last turn.
create table unnumbered_changes (
  account_id uuid primary key references accounts (id)
);

-- One row an account: where its last change stands in the feed.
create table entitlement_changes (
  account_id uuid primary key references accounts (id),
  position bigint not null unique
);

insert into entitlement_changes
  select account_id, row_number() over (order by account_id) from entitlements;
insert into gateway_feed
  select true, left(gen_random_uuid()::text, 8), count(*) from entitlement_changes;

-- Triggers, so that no writer can forget. Where the account waits to be numbered already, its row is locked and not
-- written: until the transaction that changes the account ends nobody numbers it, since the change could not be seen yet.
create function note_account_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into unnumbered_changes values (new.account_id)
      on conflict (account_id) do update set account_id = excluded.account_id where false;
  end if;
  if tg_op <> 'INSERT' then
    insert into unnumbered_changes values (old.account_id)
      on conflict (account_id) do update set account_id = excluded.account_id where false;
  end if;
  return null;
end $$;
create function note_account_deletion() returns trigger language plpgsql as $$
begin
  insert into unnumbered_changes values (new.id)
    on conflict (account_id) do update set account_id = excluded.account_id where false;
  return null;
end $$;
create trigger entitlements_in_feed after insert or update or delete on entitlements
  for each row execute function note_account_change();
create trigger devices_in_feed after insert or delete or update of account_id, platform on devices
  for each row execute function note_account_change();
-- A package that was given back no longer counts for the number of devices.
create trigger orders_in_feed after update of status on orders
  for each row when (old.status <> new.status and new.status = 'refunded') execute function note_account_change();
create trigger accounts_in_feed after update of email on accounts
  for each row when ((old.email is null) <> (new.email is null)) execute function note_account_deletion();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
