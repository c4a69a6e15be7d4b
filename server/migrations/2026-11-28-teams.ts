import { sql, type Kysely } from 'kysely';

/** Teams and their members: docs/decisions/2026-11-28-teams.md says why members are accounts whose time is never stored. */
const STATEMENTS = `
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (kind in ('individual', 'team', 'member'));

-- One row an administrator's account. The id is settable once and matched without regard to case.
create table teams (
  account_id uuid primary key references accounts (id),
  name text not null check (char_length(name) between 1 and 40),
  team_id text not null check (team_id ~ '^[A-Za-z0-9]{4,16}$'),
  created_at timestamptz not null
);
create unique index teams_team_id on teams (lower(team_id) text_pattern_ops);
create index teams_name on teams (lower(name) text_pattern_ops);

-- One row a member's account, whose accounts.email is the name that they sign in by: memberId@teamId, in lower case. No
-- e-mail address can be one, since no team's id has a dot.
create table members (
  account_id uuid primary key references accounts (id),
  team_id uuid not null references accounts (id),
  member_id text not null check (member_id ~ '^[A-Za-z0-9]{1,8}$'),
  -- Null once the member has been deleted; the row stays for the team's records.
  name text check (char_length(name) between 1 and 50),
  email text,
  -- Null follows the package.
  expires_at timestamptz,
  device_num int not null check (device_num > 0),
  must_set_password boolean not null,
  last_login_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((removed_at is null) = (name is not null)),
  check (removed_at is null or email is null)
);
create unique index members_member_id on members (team_id, lower(member_id)) where removed_at is null;
create index members_team on members (team_id);

-- An import tells how far it is, also to another process than the one that runs it.
create table team_imports (
  team_id uuid not null references accounts (id),
  import_id text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  total int not null,
  done int not null,
  begun_at timestamptz not null,
  heard_at timestamptz not null,
  primary key (team_id, import_id)
);
create unique index team_imports_running on team_imports (team_id) where state = 'running';
create index team_imports_heard_at on team_imports (heard_at);

-- What team packages are priced by: one row, as operators write it.
create table team_goods (
  single boolean primary key default true check (single),
  times jsonb not null,
  sizes jsonb not null,
  version int not null default 1
);
insert into team_goods (times, sizes) values (
  '[{"days": 30, "unitCents": 499, "save": 0}, {"days": 90, "unitCents": 1497, "save": 20}, {"days": 360, "unitCents": 5988, "save": 40}]',
  '[{"deviceNum": 5, "save": 0}, {"deviceNum": 10, "save": 5}, {"deviceNum": 20, "save": 10}, {"deviceNum": 50, "save": 15}, {"deviceNum": 100, "save": 20}]'
);

-- What finance offers a team at a price of its own.
create table team_offers (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  days int not null check (days > 0),
  device_num int not null check (device_num > 0),
  total_cents int not null check (total_cents >= 0),
  -- As in the audit: operator:{id}.
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index team_offers_account_id on team_offers (account_id, made_at desc);

-- plan: of an individual. team: a package or its renewal. team_sets: sets added to what is paid already.
alter table orders add column kind text not null default 'plan' check (kind in ('plan', 'team', 'team_sets'));
-- {name, id}: whose order it was when it was made.
alter table orders add column team jsonb;
-- Of team_sets: the newest row of the team's ledger when it was made. The sets join the packages up to it, and none that is
-- bought later.
alter table orders add column team_through bigint references ledger_entries (id);
alter table orders add column offer_id uuid references team_offers (id);
alter table orders add constraint orders_team_through_check check ((team_through is not null) = (kind = 'team_sets'));
alter table orders add constraint orders_offer_check check (offer_id is null or kind = 'team');
create index orders_offer_id on orders (offer_id) where offer_id is not null;

-- Money for sets that came when no package was left for them to join.
alter table payments drop constraint payments_oddity_check;
alter table payments add constraint payments_oddity_check
  check (oddity in ('wrong_amount', 'second_payment', 'account_gone', 'package_over'));
alter table payment_cases drop constraint payment_cases_kind_check;
alter table payment_cases add constraint payment_cases_kind_check
  check (kind in ('wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown', 'package_over'));

-- The console's list of customers knows no members: they are found at their team.
drop index accounts_newest;
create index accounts_newest on accounts (created_at desc, id desc) where email is not null and kind <> 'member';

-- In the gateways' feed a member changes with their own row, and with their team's time, block and end.
create trigger members_in_feed after insert or delete or update of expires_at, device_num, removed_at on members
  for each row execute function note_account_change();
create function note_members_of(team uuid) returns void language sql as $$
  insert into unnumbered_changes
    select account_id from members where team_id = team and removed_at is null order by account_id
    on conflict (account_id) do update set account_id = excluded.account_id where false
$$;
create function note_team_time() returns trigger language plpgsql as $$
begin
  perform note_members_of(case when tg_op = 'DELETE' then old.account_id else new.account_id end);
  return null;
end $$;
create trigger entitlements_of_team_in_feed after insert or update or delete on entitlements
  for each row execute function note_team_time();
create function note_team_state() returns trigger language plpgsql as $$
begin
  perform note_members_of(new.id);
  return null;
end $$;
create trigger teams_in_feed after update of email, blocked_at on accounts
  for each row when (new.kind = 'team' and
    ((old.email is null) <> (new.email is null) or (old.blocked_at is null) <> (new.blocked_at is null)))
  execute function note_team_state();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
