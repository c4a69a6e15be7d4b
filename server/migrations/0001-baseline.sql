-- The schema, by subject. A table comes after those that it refers to; its indexes and triggers follow it. Triggers that
-- fill the gateways' feed and the figures are in those sections, and exist so that no writer can forget them.
--
-- Columns such as actor, made_by and resolved_by name who acted: 'operator:{id}', 'provider:{name}', 'customer' or
-- 'system'.


-- Lists from the contract

create domain language as text check (value in ('zh', 'tw', 'en'));
-- Lowest first.
create domain tier as text check (value in ('vip', 'svip'));


-- Refusals that triggers share

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- For tables whose rows a deleted account must not have: a request that was admitted just before the deletion must
-- not write after it. The lock waits for a deletion that is running, and its outcome decides.
create function refuse_deleted_account() returns trigger language plpgsql as $$
declare
  address text;
begin
  if new.account_id is null then return new; end if;
  select email into address from accounts where id = new.account_id for key share;
  if found and address is null then
    raise exception 'the account is deleted' using errcode = 'ACGON';
  end if;
  return new;
end $$;

-- The same for tables of credentials, whose triggers fire for customers only.
create function refuse_deleted_customer() returns trigger language plpgsql as $$
declare
  address text;
begin
  select email into address from accounts where id = new.owner_id for key share;
  if found and address is null then
    raise exception 'the account is deleted' using errcode = 'ACGON';
  end if;
  return new;
end $$;

create function refuse_owner_change() returns trigger language plpgsql as $$
begin
  if (new.owner_kind, new.owner_id) is distinct from (old.owner_kind, old.owner_id) then
    raise exception 'a row of % keeps its owner', tg_table_name;
  end if;
  return new;
end $$;


-- Settings and texts that operators change

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- One row at most, sealed: neither a dump nor a replica of the database gives it away.
create table shared_apple_account (
  single boolean primary key default true check (single),
  sealed bytea not null,
  updated_at timestamptz not null
);

create table announcements (
  id uuid primary key,
  level text not null check (level in ('info', 'warning')),
  text jsonb not null,
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version int not null default 1,
  -- Equal if it was ended before its start.
  check (ends_at >= starts_at)
);
-- The site reads those that have not ended.
create index announcements_ends_at on announcements (ends_at);

-- A sequence, since a version must never repeat: returning to the built-in text deletes the row.
create sequence mail_text_versions as int;
-- An email without a row has its built-in text.
create table mail_texts (
  template text not null,
  language language not null,
  subject text not null,
  paragraphs jsonb not null,
  version int not null default nextval('mail_text_versions'),
  primary key (template, language)
);

-- The shape that the rate limiter library writes. Unlogged: counting must not wait for the disk, and may be lost
-- in a crash of the database. What guards a single code is kept with the code.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);


-- Operators

create table operators (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'support', 'finance', 'marketing', 'auditor')),
  language language not null,
  invited_at timestamptz not null,
  blocked_at timestamptz
);


-- Accounts

create table accounts (
  id uuid primary key,
  kind text not null check (kind in ('individual', 'team', 'member')),
  -- Null once the account is deleted. Of a member: memberId@teamId in lower case, the name for signing in; that is
  -- never an e-mail address, since no team's id has a dot.
  email text unique check (email = lower(email)),
  trial_key bytea not null,
  language language not null,
  invite_code text not null unique,
  invited_by uuid references accounts (id),
  data_key bytea,
  created_at timestamptz not null default now(),
  -- A blocked account cannot sign in, and none of its devices may connect.
  blocked_at timestamptz,
  check (invited_by <> id)
);
create index accounts_trial_key on accounts (trial_key);
create index accounts_invited_by on accounts (invited_by) where invited_by is not null;
create index accounts_created_at on accounts (created_at);
-- The console's list of customers, newest first, without members, who are listed at their team. The rare kinds
-- have indexes for their filters.
create index accounts_newest on accounts (created_at desc, id desc) where email is not null and kind <> 'member';
create index accounts_blocked on accounts (created_at desc, id desc) where blocked_at is not null;
create index accounts_deleted on accounts (created_at desc, id desc) where email is null;
create index accounts_teams on accounts (created_at desc, id desc) where kind = 'team';
-- The search compares beginnings by byte, whatever the database's language is.
create index accounts_email_beginning on accounts (email text_pattern_ops) where email is not null;

create table devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The id that the client app made for itself; the same device binds once.
  client_id text not null,
  name text not null,
  type text not null,
  platform text not null check (platform in ('mobile', 'other')),
  linked_at timestamptz not null,
  unique (account_id, client_id)
);
create index devices_client_id on devices (client_id);
create index devices_name_beginning on devices (lower(name) text_pattern_ops);
create trigger devices_of_the_living before insert on devices
  for each row execute function refuse_deleted_account();


-- Credentials of customers (members are customers) and of operators, in the same tables. A customer and an operator
-- are never related: owner_kind is part of every key, has no default, and no statement leaves it out.

create domain owner_kind as text check (value in ('customer', 'operator'));

create table credentials (
  owner_kind owner_kind not null,
  owner_id uuid not null,
  -- A kind and an id that do not match cannot be stored.
  account_id uuid generated always as (case owner_kind when 'customer' then owner_id end) stored
    references accounts (id) on delete cascade,
  operator_id uuid generated always as (case owner_kind when 'operator' then owner_id end) stored
    references operators (id) on delete cascade,
  -- Null while no password is set: before an invitation is accepted, after a recovery or a deletion.
  password_hash text,
  -- True while a member's password was chosen by somebody else.
  must_set_password boolean not null,
  two_factor_on boolean not null default false,
  primary key (owner_kind, owner_id),
  check (owner_kind = 'customer' or not must_set_password)
);

create table sessions (
  owner_kind owner_kind not null,
  token_hash bytea not null,
  -- The id that its owner sees; neither the token nor anything that the token could be computed from.
  public_id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  -- A client app's session belongs to its device and is deleted with it; null for the website and the console.
  device_id uuid references devices (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the minute; an operator's session ends when it is idle.
  last_seen timestamptz,
  -- When its owner last gave a password or passkey in it; null for a session that another session opened.
  reauth_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'replaced')),
  -- Families such as Chrome and Windows, so that people recognise their sessions; never the user agent itself.
  browser text,
  system text,
  primary key (owner_kind, token_hash),
  unique (owner_kind, public_id),
  foreign key (owner_kind, owner_id) references credentials on delete cascade,
  check ((ended_at is null) = (end_reason is null)),
  constraint sessions_operator_without_device check (owner_kind = 'customer' or device_id is null),
  constraint sessions_idle_limit check ((owner_kind = 'operator') = (last_seen is not null))
);
create index sessions_owner on sessions (owner_kind, owner_id);
create index sessions_device_id on sessions (device_id) where device_id is not null;
create index sessions_expires_at on sessions (owner_kind, expires_at);

-- Codes with which a client app opens the website logged in. A code gives no more rights than the session that
-- requested it.
create table hand_off_codes (
  code_hash bytea primary key,
  owner_kind text not null generated always as ('customer') stored,
  session_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (owner_kind, session_hash) references sessions (owner_kind, token_hash) on delete cascade
);
create index hand_off_codes_session_hash on hand_off_codes (owner_kind, session_hash);
create index hand_off_codes_expires_at on hand_off_codes (expires_at);

create table mail_codes (
  email text not null,
  purpose text not null check (purpose in ('register', 'reset', 'delete')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz,
  primary key (email, purpose)
);
create index mail_codes_expires_at on mail_codes (expires_at);

-- Single-use keys: a member's link, an operator's invitation or recovery.
create table set_password_keys (
  owner_kind owner_kind not null,
  key_hash bytea not null,
  owner_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (owner_kind, key_hash),
  foreign key (owner_kind, owner_id) references credentials on delete cascade
);
create index set_password_keys_owner on set_password_keys (owner_kind, owner_id);
create index set_password_keys_expires_at on set_password_keys (owner_kind, expires_at);

-- Secrets of authenticator apps.
create table totp_secrets (
  owner_kind owner_kind not null,
  owner_id uuid not null,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- Null until the first correct code. From then on each password login requires one.
  confirmed_at timestamptz,
  -- The time step of the last accepted code, since each step is valid for one login.
  last_step bigint,
  wrong_tries int not null default 0,
  -- When the first of those wrong attempts was.
  tries_since timestamptz,
  primary key (owner_kind, owner_id),
  foreign key (owner_kind, owner_id) references credentials on delete cascade
);
create index totp_secrets_begun_at on totp_secrets (owner_kind, begun_at) where confirmed_at is null;

create table recovery_codes (
  owner_kind owner_kind not null,
  owner_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (owner_kind, owner_id, code_hash),
  foreign key (owner_kind, owner_id) references totp_secrets on delete cascade
);

create table passkeys (
  owner_kind owner_kind not null,
  id uuid not null,
  owner_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports jsonb not null,
  -- Empty until the owner names it.
  name text not null,
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (owner_kind, id),
  unique (owner_kind, credential_id),
  foreign key (owner_kind, owner_id) references credentials on delete cascade
);
create index passkeys_owner on passkeys (owner_kind, owner_id);

create table passkey_challenges (
  owner_kind owner_kind not null,
  challenge_hash bytea not null,
  -- Who adds a passkey; null for a login, where the owner is not known yet.
  owner_id uuid,
  expires_at timestamptz not null,
  primary key (owner_kind, challenge_hash),
  foreign key (owner_kind, owner_id) references credentials on delete cascade
);
create index passkey_challenges_owner on passkey_challenges (owner_kind, owner_id) where owner_id is not null;
create index passkey_challenges_expires_at on passkey_challenges (owner_kind, expires_at);

-- Shown on the owner's security page.
create table security_events (
  owner_kind owner_kind not null,
  owner_id uuid not null,
  -- Ordered by time.
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  browser text,
  system text,
  primary key (owner_kind, owner_id, id),
  foreign key (owner_kind, owner_id) references credentials on delete cascade
);
create index security_events_at on security_events (owner_kind, at);

do $$
declare
  owned text;
begin
  foreach owned in array array['credentials', 'sessions', 'set_password_keys', 'totp_secrets', 'recovery_codes',
    'passkeys', 'passkey_challenges', 'security_events']
  loop
    execute format('create trigger %1$s_keep_their_owner before update of owner_kind, owner_id on %1$s
      for each row execute function refuse_owner_change()', owned);
  end loop;
  foreach owned in array array['sessions', 'set_password_keys', 'totp_secrets', 'passkeys', 'passkey_challenges',
    'security_events']
  loop
    execute format('create trigger %1$s_of_the_living before insert on %1$s for each row
      when (new.owner_kind = ''customer'') execute function refuse_deleted_customer()', owned);
  end loop;
end $$;


-- Emails, waiting or sent

create table mails (
  id uuid primary key,
  account_id uuid references accounts (id),
  template text not null,
  language language not null,
  sealed bytea,
  status text not null check (status in ('waiting', 'sent', 'failed')),
  dedupe_key text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Delivery attempts, and the mail server's last answer, without addresses.
  tries int not null default 0,
  answer_code int,
  answer_text text check (length(answer_text) <= 300)
);
create index mails_account_id on mails (account_id) where account_id is not null;
-- Lists, newest first: all, one kind, and the few that wait or have failed. The status in the first one counts a
-- day's sent emails without reading the table.
create index mails_latest on mails (created_at desc, id desc, status);
create index mails_of_template on mails (template, created_at desc, id desc);
create index mails_waiting on mails (created_at desc, id desc) where status = 'waiting';
create index mails_failed on mails (created_at desc, id desc) where status = 'failed';


-- An account's time

create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id),
  tier tier not null,
  days int not null check (days <> 0),
  source text not null check (
    source in ('order', 'trial', 'referral', 'wheel', 'campaign', 'refund', 'operator', 'dispute')
  ),
  reference text not null,
  -- Negative days revoke those of that entry; positive ones restore what was revoked of it.
  takes_back bigint references ledger_entries (id),
  at timestamptz not null,
  unique (source, reference),
  constraint ledger_entries_takes_back_check
    check (takes_back is null or days < 0 or source in ('refund', 'dispute'))
);
create index ledger_entries_account_id on ledger_entries (account_id, id);
create index ledger_entries_takes_back on ledger_entries (takes_back) where takes_back is not null;
create index ledger_entries_trial_ends on ledger_entries (((at at time zone 'UTC') + days * interval '1 day'))
  where source = 'trial';
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();

-- A copy of the ledger's replay, for jobs and lists to search; written in the transaction that writes the ledger. One row
-- for each tier that an account held and for each tier below, since time of a higher tier is time of the lower ones, too.
create table entitlements (
  account_id uuid not null references accounts (id),
  tier tier not null,
  expires_at timestamptz not null,
  -- Per account, the same in each of its rows: days of any tier, and whether any was ever bought, which separates
  -- customers from trials.
  granted_days int not null,
  bought boolean not null default false,
  primary key (account_id, tier)
);
create index entitlements_by_expiry on entitlements (tier, expires_at, account_id);
-- Trials that run are few, though most accounts never bought and much time runs. PostgreSQL keeps statistics on an
-- indexed expression, which tell the planner so; on a partial index it keeps none.
create index entitlements_trial_until on entitlements (tier, (case when not bought then expires_at end));
-- An account's access ends with its time of the lowest tier.
create view account_access as
  select account_id, expires_at as access_until, granted_days, bought from entitlements where tier = 'vip';


-- Teams: docs/decisions/2026-11-21-teams.md says why members are accounts whose time is never stored

-- One row for each administrator's account. The id can be set once and is matched without regard to case.
create table teams (
  account_id uuid primary key references accounts (id),
  name text not null check (char_length(name) between 1 and 40),
  team_id text not null check (team_id ~ '^[A-Za-z0-9]{4,16}$'),
  created_at timestamptz not null
);
create unique index teams_team_id on teams (lower(team_id) text_pattern_ops);
create index teams_name on teams (lower(name) text_pattern_ops);

create table members (
  account_id uuid primary key references accounts (id),
  team_id uuid not null references accounts (id),
  member_id text not null check (member_id ~ '^[A-Za-z0-9]{1,8}$'),
  -- Null once the member is deleted; the row stays for the team's records.
  name text check (char_length(name) between 1 and 50),
  email text,
  -- Null follows the team's plan.
  expires_at timestamptz,
  device_num int not null check (device_num > 0),
  last_login_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((removed_at is null) = (name is not null)),
  check (removed_at is null or email is null)
);
create unique index members_member_id on members (team_id, lower(member_id)) where removed_at is null;
create index members_team on members (team_id);

-- An import's progress, which other processes read too.
create table team_imports (
  team_id uuid not null references accounts (id),
  import_id text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- An import that counts as lost may still be running: it writes only while this is its run.
  run uuid not null default gen_random_uuid(),
  total int not null,
  done int not null,
  begun_at timestamptz not null,
  heard_at timestamptz not null,
  primary key (team_id, import_id)
);
create unique index team_imports_running on team_imports (team_id) where state = 'running';
create index team_imports_heard_at on team_imports (heard_at);

-- Team prices: one row, which operators change.
create table team_prices (
  single boolean primary key default true check (single),
  times jsonb not null,
  sizes jsonb not null,
  version int not null default 1
);
insert into team_prices (times, sizes) values (
  '[{"days": 30, "unitCents": 499, "save": 0},
    {"days": 90, "unitCents": 1497, "save": 20},
    {"days": 360, "unitCents": 5988, "save": 40}]',
  '[{"deviceNum": 5, "save": 0},
    {"deviceNum": 10, "save": 5},
    {"deviceNum": 20, "save": 10},
    {"deviceNum": 50, "save": 15},
    {"deviceNum": 100, "save": 20}]'
);

-- A special price for one team.
create table team_offers (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  days int not null check (days > 0),
  device_num int not null check (device_num > 0),
  total_cents int not null check (total_cents >= 0),
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index team_offers_account_id on team_offers (account_id, made_at desc);


-- What is sold

create table plans (
  key text primary key,
  tier tier not null,
  days int not null check (days > 0),
  device_num int not null check (device_num > 0),
  device_mode smallint not null check (device_mode in (0, 1)),
  name jsonb not null,
  price_cents int check (price_cents >= 0),
  price_fen int check (price_fen >= 0),
  save int not null check (save between 0 and 99),
  recommend boolean not null default false,
  position int not null,
  on_sale boolean not null default true,
  offer_price_cents int check (offer_price_cents >= 0),
  offer_save int check (offer_save between 0 and 99),
  offer_ends_at timestamptz,
  version int not null default 1,
  check ((price_cents is null) <> (price_fen is null)),
  check ((offer_ends_at is null) = (offer_price_cents is null) and (offer_ends_at is null) = (offer_save is null))
);

create table pay_methods (
  name text primary key,
  enabled boolean not null default true
);


-- Campaigns: recharges, which add days to orders, and wheels, whose spins have their tables further below

create table campaigns (
  id uuid primary key,
  kind text not null check (kind in ('recharge', 'wheel')),
  title jsonb not null,
  terms jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null,
  -- Wheel: the most days that it may give (null for no limit), and the days won minus those revoked.
  budget_days int check (budget_days >= 0),
  won_days int not null default 0 check (won_days >= 0),
  -- Equal if it was ended before its start.
  check (ends_at >= starts_at),
  check (kind = 'wheel' or (budget_days is null and won_days = 0)),
  constraint campaigns_budget_kept check (won_days <= budget_days),
  -- One of each kind runs at a time.
  constraint campaigns_recharge_alone
    exclude using gist (tstzrange(starts_at, ends_at) with &&) where (kind = 'recharge'),
  constraint campaigns_wheel_alone
    exclude using gist (tstzrange(starts_at, ends_at) with &&) where (kind = 'wheel')
);
create index campaigns_kind on campaigns (kind, ends_at);

create table campaign_extra_days (
  campaign_id uuid not null references campaigns (id),
  plan_key text not null references plans (key),
  days int not null check (days > 0),
  primary key (campaign_id, plan_key)
);

create table campaign_images (
  -- New for each image, so that an address always shows the same image.
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  language language not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/gif')),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  unique (campaign_id, language)
);
-- Images are compressed already.
alter table campaign_images alter column bytes set storage external;


-- Orders

create table orders (
  id uuid primary key,
  number text not null unique,
  account_id uuid not null references accounts (id),
  -- plan: for an individual. team: a plan for a team, or its renewal. team_seats: seats added to what the
  -- team has paid for already.
  kind text not null default 'plan' check (kind in ('plan', 'team', 'team_seats')),
  -- A copy of what is sold, so that no later change reaches the order.
  plan_key text not null,
  plan_name jsonb not null,
  tier tier not null,
  days int not null check (days > 0),
  device_num int not null,
  device_mode smallint not null,
  -- {name, id} of the team at the time of the order.
  team jsonb,
  -- team_seats: the newest row of the team's ledger at the time of the order. The seats join the plans up to that
  -- row, and none that is bought later.
  team_through bigint references ledger_entries (id),
  offer_id uuid references team_offers (id),
  list_cents int not null check (list_cents >= 0),
  discount_cents int not null check (discount_cents >= 0),
  -- The part of discount_cents that an invited friend gets; the rest is the plan's own saving.
  friend_discount_cents int not null default 0,
  total_cents int not null check (total_cents >= 0),
  currency text not null,
  -- What a recharge campaign adds, fixed when the order is made.
  campaign_id uuid references campaigns (id),
  extra_days int not null default 0 check (extra_days >= 0),
  pay_method text not null,
  -- The provider that the customer was sent to or that was paid. A copy of the payment's: a list that asks for a rare
  -- provider must not read all orders.
  provider text not null default '',
  source text,
  channel_id text,
  pv smallint,
  status text not null check (status in ('open', 'paid', 'expired', 'cancelled', 'partly_refunded', 'refunded')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Since when the provider captures the money or checks what it captured; null otherwise. A capture and a cancellation
  -- both change this row, so that one of them sees the other.
  paying_since timestamptz,
  paid_at timestamptz,
  access_until timestamptz,
  -- Whether this is the one order of an invited friend that gave the inviter days. The ledger's row has the order's id
  -- as its reference.
  rewarded_inviter boolean not null default false,
  -- What the refunds and disputes of the payment that paid it say. The transaction that changes them writes this.
  refunded_cents int not null default 0,
  refunding_cents int not null default 0 check (refunding_cents >= 0),
  charged_back_cents int not null default 0 check (charged_back_cents >= 0),
  days_revoked boolean not null default false,
  days_held boolean not null default false,
  check (total_cents = list_cents - discount_cents),
  check ((paid_at is not null) = (status in ('paid', 'partly_refunded', 'refunded'))),
  check (friend_discount_cents >= 0 and friend_discount_cents <= discount_cents),
  check (extra_days = 0 or campaign_id is not null),
  check (refunded_cents between charged_back_cents and total_cents),
  check ((refunded_cents > 0) = (status in ('partly_refunded', 'refunded'))),
  check (paid_at is not null or (refunding_cents = 0 and not days_revoked and not days_held)),
  constraint orders_team_through_check check ((team_through is not null) = (kind = 'team_seats')),
  constraint orders_offer_check check (offer_id is null or kind = 'team')
);
create index orders_account_id on orders (account_id, created_at desc);
-- The account comes first: each new order would read an index by time as a whole, since the planner believes that
-- hardly any order is open. The job that expires orders reads those of half an hour.
create index orders_open on orders (account_id, expires_at) where status = 'open';
create index orders_friend_discount on orders (account_id) where friend_discount_cents > 0;
create unique index orders_one_reward_a_friend on orders (account_id) where rewarded_inviter;
create index orders_campaign_id on orders (campaign_id) where campaign_id is not null;
create index orders_offer_id on orders (offer_id) where offer_id is not null;
create index orders_source on orders (source, account_id) where source is not null;
create index orders_channel on orders (channel_id, account_id) where channel_id is not null;
-- The daily figures: the orders paid on a day, and whether each was its account's first.
create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index orders_paid_of_account on orders (account_id, paid_at, id) where paid_at is not null;
-- The console's list, newest first. Many rows pass each of its filters and hardly any pass all. The planner takes the
-- index of one filter; the other filters' columns in it spare reading the rows that do not pass.
create index orders_created_at on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc, pay_method, total_cents);
create index orders_by_method on orders (pay_method, created_at desc, id desc, status, total_cents);
create index orders_by_provider on orders (provider, created_at desc, id desc, status, pay_method, total_cents);
create index orders_by_total on orders (total_cents, created_at desc, id desc, status, pay_method);
create trigger orders_of_the_living before insert on orders
  for each row execute function refuse_deleted_account();

-- Notifications tell every process which order has changed, once the transaction has committed. PostgreSQL sends equal
-- ones of one transaction once.
create function tell_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changes', new.id::text);
  return null;
end $$;
create trigger orders_told after update of status, paying_since on orders
  for each row when (old.status <> new.status or (old.paying_since is null) <> (new.paying_since is null))
  execute function tell_order_change();


-- Payments: docs/decisions/2026-11-22-live-payments.md says why this is kept of live providers

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  -- Our reference of the payment at its provider.
  reference text not null,
  -- The provider's id, stored before the customer is redirected: without one, the payment cannot have been paid.
  provider_reference text,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null,
  status text not null check (status in ('created', 'succeeded', 'failed', 'cancelled')),
  -- Why the payment does not pay the order. plan_over: no plan was left for the seats to join.
  anomaly text check (anomaly in ('wrong_amount', 'second_payment', 'account_gone', 'plan_over')),
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider was told to accept no more money.
  closed_at timestamptz,
  -- The number of failed attempts when the customer last returned to pay by another method.
  attempt smallint not null default 0,
  -- How often a job has polled the provider, and when it does so next; null for never again.
  checks smallint not null default 0,
  next_check_at timestamptz,
  -- When polling found it paid although no event had arrived; null again if that event was only late.
  recovered_at timestamptz,
  unique (provider, reference)
);
create index payments_order_id on payments (order_id);
create index payments_reference on payments (reference);
create unique index payments_provider_reference on payments (provider, provider_reference)
  where provider_reference is not null;
create index payments_unsettled on payments (created_at) where status = 'created';
create index payments_anomaly on payments (created_at) where anomaly is not null;
create index payments_next_check_at on payments (provider, next_check_at) where next_check_at is not null;
create index payments_recovered_at on payments (recovered_at) where recovered_at is not null;
-- One payment pays an order.
create unique index payments_one_applied on payments (order_id) where status = 'succeeded' and anomaly is null;

create function tell_payment_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changes', new.order_id::text);
  return null;
end $$;
create trigger payments_told after update of status on payments
  for each row when (old.status <> new.status) execute function tell_payment_change();

create table provider_events (
  provider text not null,
  event_id text not null,
  reference text not null,
  kind text not null check (kind in ('succeeded', 'failed', 'cancelled')),
  amount_cents int,
  currency text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index provider_events_reference on provider_events (provider, reference);
create index provider_events_event_id on provider_events (event_id);
-- A day's captures, to compare with the provider's records.
create index provider_events_brought on provider_events (provider, occurred_at) where kind = 'succeeded';

-- Payments that an operator has to review.
create table review_items (
  id uuid primary key,
  kind text not null check (kind in (
    'wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown', 'plan_over',
    'dispute', 'external_refund', 'refund_failed', 'overpaid'
  )),
  provider text not null,
  reference text not null,
  -- Both null for an event with an unknown reference.
  order_id uuid references orders (id),
  payment_id uuid references payments (id),
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  outcome text check (outcome in ('refunded_at_provider', 'granted_by_hand', 'nothing_due', 'other', 'settled')),
  note text,
  unique (kind, provider, reference),
  check ((order_id is null) = (payment_id is null)),
  check ((resolved_at is null) = (outcome is null) and (resolved_at is null) = (resolved_by is null))
);
create index review_items_open on review_items (at, id) where resolved_at is null;
create index review_items_resolved on review_items (resolved_at desc, id desc) where resolved_at is not null;
create index review_items_order_id on review_items (order_id) where order_id is not null;

create table refunds (
  -- Also the idempotency key at the provider: two requests with it move money once.
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  -- The review item of a payment that never paid its order; its refund does not change the order.
  review_item_id uuid references review_items (id),
  cents int not null check (cents > 0),
  currency text not null,
  state text not null check (state in ('requested', 'succeeded', 'failed')),
  -- unmatched: of a payment that never paid its order. external: made in the provider's dashboard.
  kind text not null check (kind in ('policy', 'override', 'partial', 'unmatched', 'external')),
  takes_days boolean not null,
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null,
  -- When a job polls the provider next; null after an outcome.
  next_ask_at timestamptz,
  -- When the provider first answered that the refund is pending.
  pending_since timestamptz,
  -- The provider's time of the last event applied here: older ones change nothing. Null while there was none.
  provider_timestamp timestamptz,
  settled_at timestamptz,
  provider_reference text,
  idempotency_key text not null unique,
  check ((settled_at is null) = (state = 'requested')),
  -- An external one has a review item if its payment never paid its order.
  constraint refunds_review_item_check check (kind = 'external' or (review_item_id is not null) = (kind = 'unmatched')),
  constraint refunds_unmatched_check check (review_item_id is null or not takes_days),
  constraint refunds_external_check check (kind <> 'external' or (not takes_days and state <> 'requested'))
);
create index refunds_order_id on refunds (order_id);
create index refunds_payment_id on refunds (payment_id);
create index refunds_provider_reference on refunds (provider_reference) where provider_reference is not null;
create index refunds_next_ask_at on refunds (next_ask_at) where next_ask_at is not null;
create index refunds_settled_at on refunds (settled_at) where state = 'succeeded';

create table disputes (
  id uuid primary key,
  provider text not null,
  -- The provider's id of the dispute.
  provider_reference text not null,
  -- The payment's reference in webhook events.
  reference text not null,
  payment_id uuid references payments (id),
  order_id uuid references orders (id),
  cents integer not null check (cents >= 0),
  currency text not null,
  -- In the provider's words.
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  -- Deadline for evidence; null if the provider names none.
  due_at timestamptz,
  -- The provider's time of the last event applied here: older ones change nothing.
  provider_timestamp timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is null) = (state = 'open')),
  unique (provider, provider_reference)
);
create index disputes_payment_id on disputes (payment_id) where payment_id is not null;
create index disputes_order_id on disputes (order_id) where order_id is not null;
create index disputes_open on disputes (opened_at) where state = 'open';

-- Manual payments without a provider: one operator enters a payment, a second one has to confirm it.
create table manual_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  reference text not null,
  cents integer not null check (cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'confirmed', 'declined')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  note text,
  check ((state = 'waiting') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  -- The operator who entered it may withdraw it, but not confirm it.
  check (state <> 'confirmed' or decided_by <> asked_by)
);
create index manual_payments_order_id on manual_payments (order_id);
create index manual_payments_waiting on manual_payments (asked_at, id) where state = 'waiting';
create unique index manual_payments_waiting_order on manual_payments (order_id) where state = 'waiting';
create unique index manual_payments_waiting_reference on manual_payments (reference) where state = 'waiting';

-- A locked row, since receipt numbers have no gaps; a sequence leaves one when a transaction rolls back.
create table receipt_series (
  name text primary key,
  last_number int not null
);
insert into receipt_series values ('receipts', 0);

create table receipts (
  number int primary key,
  order_id uuid not null unique references orders (id),
  issued_at timestamptz not null,
  -- A refund issues the receipt again under the same number, with a mark.
  issue smallint not null default 1 check (issue >= 1),
  reissued_at timestamptz,
  check ((issue = 1) = (reissued_at is null))
);
create function only_reissue() returns trigger language plpgsql as $$
begin
  if (new.number, new.order_id, new.issued_at, new.issue) is distinct from
    (old.number, old.order_id, old.issued_at, (old.issue + 1)::smallint) then
    raise exception '% is append-only, but for the next issue', tg_table_name;
  end if;
  return new;
end $$;
create trigger receipts_append_only before delete on receipts
  for each row execute function refuse_change();
create trigger receipts_only_reissued before update on receipts
  for each row execute function only_reissue();
create trigger receipts_never_emptied before truncate on receipts
  for each statement execute function refuse_change();

-- The sandbox's records of refunds, as a real provider has them.
create table sandbox_refunds (
  refund_id uuid primary key,
  reference text not null,
  cents int not null check (cents > 0),
  at timestamptz not null
);
create index sandbox_refunds_reference on sandbox_refunds (reference);

-- Provider health: the last contacts, from which operators see whether a provider reaches this server.
create table provider_health (
  provider text primary key,
  event_id text,
  event_type text,
  -- By the provider's clock, and by ours.
  sent_at timestamptz,
  received_at timestamptz,
  -- State that the provider's code needs after a restart, such as the address of a certificate.
  provider_state text,
  -- When the last event with a wrong signature came.
  refused_at timestamptz,
  -- When a test event was last requested, and by which operator.
  tested_at timestamptz,
  tested_by text,
  -- When the first genuine event after that came.
  test_heard_at timestamptz,
  -- The last account query: when, which account, and how far the provider's clock is ahead of ours.
  probed_at timestamptz,
  account text,
  is_live boolean,
  clock_ahead_ms integer,
  -- When a query was last left unanswered.
  silent_at timestamptz
);

-- A day's payments by the provider's records and by ours; days are in UTC.
create table reconciled_days (
  provider text not null,
  day date not null,
  currency text not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  their_captured_cents bigint not null,
  their_refunded_cents bigint not null,
  compared_at timestamptz not null,
  primary key (provider, day, currency)
);

create table payment_differences (
  id uuid primary key,
  provider text not null,
  day date not null,
  movement text not null check (movement in ('captured', 'refunded')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'other_sum')),
  -- Our payment reference or refund id; the provider's id if ours is unknown.
  reference text not null,
  cents integer,
  their_cents integer,
  -- Our currency, or the provider's if the row is missing here.
  currency text not null,
  -- Only if it differs.
  their_currency text,
  order_id uuid references orders (id),
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  check ((resolved_at is null) = (resolved_by is null)),
  unique (provider, movement, reference)
);
create index payment_differences_open on payment_differences (found_at, id) where resolved_at is null;
create index payment_differences_resolved on payment_differences (resolved_at, id) where resolved_at is not null;
create index payment_differences_order_id on payment_differences (order_id) where order_id is not null;


-- The wheel: docs/decisions/2026-11-21-checkable-spins.md says how a spin can be checked

create table wheel_weights (
  campaign_id uuid not null references campaigns (id),
  version int not null,
  weights int[] not null check (cardinality(weights) = 8),
  made_at timestamptz not null,
  made_by text not null,
  primary key (campaign_id, version)
);
create function refuse_weights_change() returns trigger language plpgsql as $$
begin
  raise exception 'the weights of a wheel are a record: a new version is written beside the old one';
end $$;
create trigger wheel_weights_kept before update or delete on wheel_weights
  for each row execute function refuse_weights_change();
create trigger wheel_weights_not_emptied before truncate on wheel_weights
  for each statement execute function refuse_weights_change();

create table wheel_spin_grants (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  account_id uuid not null references accounts (id) on delete cascade,
  source text not null check (source in ('order', 'friend', 'operator')),
  -- The order, the friend, or the operator's form and the number in it.
  reference text not null,
  -- The order whose refund revokes it.
  order_id uuid references orders (id),
  given_at timestamptz not null,
  spent_at timestamptz,
  taken_back_at timestamptz,
  unique (campaign_id, account_id, source, reference)
);
create index wheel_spin_grants_left on wheel_spin_grants (account_id, campaign_id, given_at)
  where spent_at is null and taken_back_at is null;
create index wheel_spin_grants_order_id on wheel_spin_grants (order_id) where order_id is not null;
-- An operator's form counts once, even if it is sent again for other accounts.
create unique index wheel_spin_grants_reference on wheel_spin_grants (reference) where source = 'operator';
create trigger wheel_spin_grants_of_the_living before insert on wheel_spin_grants
  for each row execute function refuse_deleted_account();

create table wheel_commitments (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  account_id uuid not null references accounts (id) on delete cascade,
  secret bytea not null,
  hash bytea not null,
  weights_version int not null,
  cap int not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- replaced: its terms no longer held when a spin was requested or the commitment was shown again.
  end_reason text check (end_reason in ('spun', 'replaced')),
  check ((ended_at is null) = (end_reason is null)),
  foreign key (campaign_id, weights_version) references wheel_weights (campaign_id, version)
);
create index wheel_commitments_account_id on wheel_commitments (account_id, campaign_id, made_at);
create unique index wheel_commitments_open on wheel_commitments (account_id, campaign_id) where ended_at is null;
create trigger wheel_commitments_of_the_living before insert on wheel_commitments
  for each row execute function refuse_deleted_account();

create table wheel_spins (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  account_id uuid not null references accounts (id) on delete cascade,
  commitment_id uuid not null unique references wheel_commitments (id),
  grant_id uuid not null unique references wheel_spin_grants (id),
  -- Copied from the commitment, so that spins are counted by it.
  weights_version int not null,
  -- Empty if the account gave none.
  seed text not null,
  segment int not null check (segment between 0 and 7),
  days int not null check (days >= 0),
  spun_at timestamptz not null,
  taken_back_at timestamptz,
  foreign key (campaign_id, weights_version) references wheel_weights (campaign_id, version)
);
create index wheel_spins_account_id on wheel_spins (account_id, id desc);
create index wheel_spins_wins on wheel_spins (campaign_id, id desc) where days > 0;
create index wheel_spins_weights on wheel_spins (campaign_id, weights_version) include (days);
create trigger wheel_spins_of_the_living before insert on wheel_spins
  for each row execute function refuse_deleted_account();


-- Tickets

create table tickets (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  type integer not null,
  title text not null,
  -- The customer's language when the ticket was opened.
  language language not null,
  state text not null check (state in ('pending', 'answered', 'resolved')),
  -- Since when it has this state; if pending, since the first unanswered message.
  state_since timestamptz not null,
  assignee_id uuid references operators (id) on delete set null,
  -- Whether it has a reply that the customer has not opened.
  unread boolean not null,
  created_at timestamptz not null,
  first_reply_at timestamptz,
  -- Time of the newest message.
  written_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'resolved') = (resolved_at is not null))
);
create index tickets_account_id on tickets (account_id, written_at desc);
create index tickets_open on tickets (written_at) where state <> 'resolved';
create index tickets_resolved_at on tickets (resolved_at) where resolved_at is not null;
-- The queue in its order with all its filter columns, so that the index alone serves filters and counts.
create index tickets_queue on tickets (state, state_since, id, type, language, assignee_id);
-- One operator's tickets are few among all.
create index tickets_assignee_id on tickets (assignee_id, state, state_since, id) where assignee_id is not null;
create trigger tickets_of_the_living before insert on tickets
  for each row execute function refuse_deleted_account();

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  author text not null check (author in ('customer', 'staff')),
  -- Which operator wrote it; customers see only that staff did.
  operator_id uuid references operators (id) on delete set null,
  content text not null,
  written_at timestamptz not null
);
create index ticket_messages_ticket_id on ticket_messages (ticket_id, id);

create table ticket_images (
  -- Random, so that it cannot be guessed, although knowing it alone opens nothing.
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Null until it is sent with a message.
  message_id uuid references ticket_messages (id) on delete cascade,
  position integer,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/gif')),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  check ((message_id is null) = (position is null))
);
-- Images are compressed already.
alter table ticket_images alter column bytes set storage external;
create index ticket_images_message_id on ticket_images (message_id) where message_id is not null;
create index ticket_images_account_id on ticket_images (account_id, uploaded_at);
create index ticket_images_waiting on ticket_images (uploaded_at) where message_id is null;
create trigger ticket_images_of_the_living before insert on ticket_images
  for each row execute function refuse_deleted_account();

create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  operator_id uuid references operators (id) on delete set null,
  content text not null,
  written_at timestamptz not null
);
create index ticket_notes_ticket_id on ticket_notes (ticket_id, id);

-- Which ticket a deleted one was merged into. Never a chain: a merge also updates the rows that led to the deleted
-- ticket.
create table ticket_merges (
  -- The deleted ticket's id.
  id uuid primary key,
  kept_id uuid not null references tickets (id) on delete cascade,
  merged_at timestamptz not null
);
create index ticket_merges_kept_id on ticket_merges (kept_id);

-- Which operators look at a ticket right now; unlogged, since a crash may lose it.
create unlogged table ticket_presence (
  ticket_id uuid not null references tickets (id) on delete cascade,
  operator_id uuid not null references operators (id) on delete cascade,
  seen_at timestamptz not null,
  typing boolean not null,
  primary key (ticket_id, operator_id)
);

create table canned_replies (
  id uuid primary key,
  name text not null,
  texts jsonb not null,
  changed_at timestamptz not null
);

-- Counts of open tickets by all that the queue filters by.
create table ticket_groups (
  state text not null check (state in ('pending', 'answered')),
  type int not null,
  language language not null,
  assignee_id uuid,
  count int not null,
  unique nulls not distinct (state, type, language, assignee_id)
);
-- Pending additions. Two tickets that add directly would wait for each other's row.
create table ticket_group_changes (
  state text not null,
  type int not null,
  language language not null,
  assignee_id uuid,
  count int not null
);
create function note_ticket_group() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state <> 'resolved' then
    insert into ticket_group_changes values (old.state, old.type, old.language, old.assignee_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.state <> 'resolved' then
    insert into ticket_group_changes values (new.state, new.type, new.language, new.assignee_id, 1);
  end if;
  return null;
end $$;
create trigger tickets_in_groups after insert or delete on tickets
  for each row execute function note_ticket_group();
create trigger tickets_change_groups after update on tickets
  for each row when (
    (old.state, old.type, old.language, old.assignee_id) is distinct from
    (new.state, new.type, new.language, new.assignee_id)
  ) execute function note_ticket_group();


-- The audit log

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  account_id uuid references accounts (id),
  subject text not null,
  details jsonb not null
);
create index audit_entries_account_id on audit_entries (account_id, id);
create index audit_entries_subject on audit_entries (subject, id);
-- The console's list, newest first, and its filters. An action's beginning is compared by byte, whatever the database's
-- language is.
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor, at desc, id desc);
create index audit_entries_by_action on audit_entries (action text_pattern_ops, at desc, id desc);
create index audit_entries_of_operators on audit_entries (at desc, id desc, action text_pattern_ops)
  where actor like 'operator:%';
create index audit_entries_providers on audit_entries (at desc, id desc) where actor like 'provider:%';
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();


-- The feed that gateways follow: docs/decisions/2026-11-21-feed-numbering.md says why it is numbered this way

create table gateway_keys (
  id uuid primary key,
  name text not null unique,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_on date,
  revoked_at timestamptz
);

-- One row. A process that numbers changes locks it; its name is part of every cursor.
create table gateway_feed (
  single boolean primary key default true check (single),
  name text not null,
  last_position bigint not null
);
insert into gateway_feed (name, last_position) values (left(gen_random_uuid()::text, 8), 0);

-- One row for each account: the position of its last change in the feed.
create table entitlement_changes (
  account_id uuid primary key references accounts (id),
  position bigint not null unique
);

-- Accounts that changed since the last numbering.
create table unnumbered_changes (
  account_id uuid primary key references accounts (id)
);

-- An account that waits to be numbered already has its row locked and not written. The lock keeps it from being
-- numbered before the transaction that changes the account ends, since the change cannot be seen until then.
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
create trigger entitlements_in_feed after insert or update or delete on entitlements
  for each row execute function note_account_change();
create trigger devices_in_feed after insert or delete or update of account_id, platform on devices
  for each row execute function note_account_change();
-- A refunded plan does not count for the number of devices, and counts again if the refund fails later.
create trigger orders_in_feed after update of status on orders
  for each row when (old.status <> new.status and 'refunded' in (old.status, new.status))
  execute function note_account_change();
create trigger members_in_feed after insert or delete or update of expires_at, device_num, removed_at on members
  for each row execute function note_account_change();

create function note_account_state() returns trigger language plpgsql as $$
begin
  insert into unnumbered_changes values (new.id)
    on conflict (account_id) do update set account_id = excluded.account_id where false;
  return null;
end $$;
create trigger accounts_in_feed after update of email, blocked_at on accounts
  for each row when (
    (old.email is null) <> (new.email is null) or (old.blocked_at is null) <> (new.blocked_at is null)
  ) execute function note_account_state();

-- A team's time, block and deletion change its members, too.
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


-- The overview's figures: docs/decisions/2026-11-21-daily-figures.md says why they are computed this way

-- One row for each day, in the seller's time zone, on which something happened. It can be computed again at any time.
create table daily_figures (
  day date primary key,
  gross_cents bigint not null,
  refund_cents bigint not null,
  orders int not null,
  first_orders int not null,
  renewals int not null,
  conversions int not null,
  new_accounts int not null,
  trials_expired int not null,
  tickets_opened int not null,
  first_replies int not null,
  first_reply_seconds bigint not null,
  mails_sent int not null,
  mails_failed int not null
);

create table daily_channels (
  day date not null,
  -- Empty if an order names none.
  source text not null,
  channel_id text not null,
  invited boolean not null,
  -- True for a deleted account, whose source and channel are deleted with it.
  deleted boolean not null,
  orders int not null,
  gross_cents bigint not null,
  primary key (day, source, channel_id, invited, deleted)
);

-- One row. A process that computes figures locks it.
create table figures_state (
  single boolean primary key default true check (single),
  time_zone text,
  computed_at timestamptz
);
insert into figures_state default values;

-- Counted ticket events, because tickets are deleted long before their figures.
create table figure_events (
  at timestamptz not null,
  kind text not null check (kind in ('ticket_opened', 'first_reply')),
  seconds int,
  check ((kind = 'first_reply') = (seconds is not null))
);
create index figure_events_at on figure_events (at);

-- Moments whose day must be recomputed.
create table figure_changes (
  at timestamptz not null
);

create function note_account_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (new.created_at);
  return null;
end $$;
create trigger accounts_in_figures after insert on accounts
  for each row execute function note_account_figure();

-- An order may also decide whether another one is its account's first, and whether the account paid before its trial
-- ended.
create function note_order_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes
    select new.paid_at
    union all select o.paid_at from orders o where o.account_id = new.account_id and o.paid_at > new.paid_at
    union all select ((l.at at time zone 'UTC') + l.days * interval '1 day') at time zone 'UTC'
      from ledger_entries l where l.account_id = new.account_id and l.source = 'trial';
  return null;
end $$;
create trigger orders_in_figures after insert or update of paid_at, total_cents, source, channel_id on orders
  for each row when (new.paid_at is not null) execute function note_order_figure();

create function note_refund_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (new.settled_at);
  return null;
end $$;
create trigger refunds_in_figures after insert or update of state on refunds
  for each row when (new.state = 'succeeded') execute function note_refund_figure();

create function note_trial_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (((new.at at time zone 'UTC') + new.days * interval '1 day') at time zone 'UTC');
  return null;
end $$;
create trigger trials_in_figures after insert on ledger_entries
  for each row when (new.source = 'trial') execute function note_trial_figure();

create function note_mail_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (new.created_at);
  return null;
end $$;
create trigger mails_in_figures after update of status on mails
  for each row when (old.status <> new.status) execute function note_mail_figure();

create function note_ticket_figure() returns trigger language plpgsql as $$
begin
  insert into figure_events (at, kind) values (new.created_at, 'ticket_opened');
  insert into figure_changes values (new.created_at);
  return null;
end $$;
create trigger tickets_in_figures after insert on tickets
  for each row execute function note_ticket_figure();

create function note_reply_figure() returns trigger language plpgsql as $$
declare
  opened timestamptz;
begin
  select t.created_at into opened from tickets t
    where t.id = new.ticket_id and not exists (
      select from ticket_messages m where m.ticket_id = t.id and m.author = 'staff' and m.id <> new.id
    );
  if found then
    insert into figure_events (at, kind, seconds)
      values (new.written_at, 'first_reply', greatest(0, extract(epoch from new.written_at - opened))::int);
    insert into figure_changes values (new.written_at);
  end if;
  return null;
end $$;
create trigger replies_in_figures after insert on ticket_messages
  for each row when (new.author = 'staff') execute function note_reply_figure();


-- How many customers' time ends on which day: docs/decisions/2026-11-21-active-counts.md says why this is kept

-- Days are in UTC, whatever the seller's time zone is: only sums over moments are read.
create table active_count_days (
  ends_on date not null,
  tier tier not null,
  bought boolean not null,
  count int not null,
  primary key (ends_on, tier, bought)
);
-- Pending additions. Adding directly would make all buyers of the same plan on one day wait for one row.
create table active_count_changes (
  ends_on date not null,
  tier tier not null,
  bought boolean not null,
  count int not null
);
create function note_active_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into active_count_changes values ((old.expires_at at time zone 'UTC')::date, old.tier, old.bought, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into active_count_changes values ((new.expires_at at time zone 'UTC')::date, new.tier, new.bought, 1);
  end if;
  return null;
end $$;
create trigger entitlements_in_active_counts after insert or delete on entitlements
  for each row execute function note_active_counts();
create trigger entitlements_change_active_counts after update on entitlements
  for each row when ((old.expires_at, old.bought) is distinct from (new.expires_at, new.bought))
  execute function note_active_counts();
