import { sql, type Kysely } from 'kysely';

/** Plain SQL: a reader sees the table that PostgreSQL has. */
const STATEMENTS = `
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table accounts (
  id uuid primary key,
  kind text not null check (kind in ('individual', 'team')),
  email text unique check (email = lower(email)),
  trial_key bytea not null,
  password_hash text not null,
  language text not null check (language in ('zh', 'tw', 'en')),
  invite_code text not null unique,
  invited_by uuid references accounts (id),
  data_key bytea,
  created_at timestamptz not null default now(),
  check (invited_by <> id)
);
create index accounts_trial_key on accounts (trial_key);
create index accounts_invited_by on accounts (invited_by) where invited_by is not null;

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'replaced')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

create table mail_codes (
  email text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz,
  primary key (email, purpose)
);
create index mail_codes_expires_at on mail_codes (expires_at);

create table set_password_keys (
  key_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index set_password_keys_account_id on set_password_keys (account_id);
create index set_password_keys_expires_at on set_password_keys (expires_at);

-- The shape that the rate limiter library writes. Unlogged: counting must not wait for the disk, and a crash of the
-- database, after which it is empty, may forget it. What guards a single code lies with the code.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table plans (
  key text primary key,
  tier text not null check (tier in ('vip', 'svip')),
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
  check ((price_cents is null) <> (price_fen is null)),
  check ((offer_ends_at is null) = (offer_price_cents is null) and (offer_ends_at is null) = (offer_save is null))
);

create table pay_methods (
  name text primary key,
  enabled boolean not null default true
);

create table orders (
  id uuid primary key,
  number text not null unique,
  account_id uuid not null references accounts (id),
  plan_key text not null,
  plan_name jsonb not null,
  tier text not null check (tier in ('vip', 'svip')),
  days int not null check (days > 0),
  device_num int not null,
  device_mode smallint not null,
  list_cents int not null check (list_cents >= 0),
  discount_cents int not null check (discount_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  currency text not null,
  pay_method text not null,
  source text,
  channel_id text,
  pv smallint,
  status text not null check (status in ('open', 'paid', 'expired', 'cancelled', 'partly_refunded', 'refunded')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  access_until timestamptz,
  check (total_cents = list_cents - discount_cents),
  check ((paid_at is not null) = (status in ('paid', 'partly_refunded', 'refunded')))
);
create index orders_account_id on orders (account_id, created_at desc);
-- By account first: one that began with the time would be read whole for each new order, since the planner believes that
-- hardly any are open. The job that expires them reads half an hour's orders.
create index orders_open on orders (account_id, expires_at) where status = 'open';

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  reference text not null,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null,
  status text not null check (status in ('created', 'succeeded', 'failed', 'cancelled')),
  oddity text check (oddity in ('wrong_amount', 'second_payment', 'account_gone')),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (provider, reference)
);
create index payments_order_id on payments (order_id);
create index payments_unsettled on payments (created_at) where status = 'created';
create index payments_odd on payments (created_at) where oddity is not null;
-- An order is paid by one payment; a second one that succeeds is odd.
create unique index payments_one_applied on payments (order_id) where status = 'succeeded' and oddity is null;

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

-- A sequence leaves gaps when a transaction rolls back; a locked row does not.
create table receipt_series (
  name text primary key,
  last_number int not null
);
insert into receipt_series values ('receipts', 0);

create table receipts (
  number int primary key,
  order_id uuid not null unique references orders (id),
  issued_at timestamptz not null
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id),
  tier text not null check (tier in ('vip', 'svip')),
  days int not null check (days <> 0),
  source text not null check (source in ('order', 'trial', 'referral', 'wheel', 'activity', 'refund', 'operator')),
  reference text not null,
  takes_back bigint references ledger_entries (id),
  at timestamptz not null,
  unique (source, reference),
  check (takes_back is null or days < 0)
);
create index ledger_entries_account_id on ledger_entries (account_id, id);

create table entitlements (
  account_id uuid primary key references accounts (id),
  svip_until timestamptz,
  access_until timestamptz not null,
  granted_days int not null
);
create index entitlements_access_until on entitlements (access_until);

create table mails (
  id uuid primary key,
  account_id uuid references accounts (id),
  template text not null,
  language text not null,
  sealed bytea,
  status text not null check (status in ('waiting', 'sent', 'failed')),
  dedupe_key text unique,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created_at on mails (created_at desc);
create index mails_account_id on mails (account_id) where account_id is not null;

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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger receipts_append_only before update or delete on receipts
  for each row execute function refuse_change();
create trigger receipts_never_emptied before truncate on receipts
  for each statement execute function refuse_change();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
