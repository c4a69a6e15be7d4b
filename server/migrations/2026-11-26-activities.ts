import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
create table activities (
  id uuid primary key,
  kind text not null check (kind in ('recharge', 'wheel')),
  title jsonb not null,
  terms jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null,
  -- Of a wheel: days that may be won in all, null for any, and days that have been, less those taken back.
  budget_days int check (budget_days >= 0),
  won_days int not null default 0 check (won_days >= 0),
  -- One that was ended before its start stays, with nothing between the two.
  check (ends_at >= starts_at),
  check (kind = 'wheel' or (budget_days is null and won_days = 0)),
  constraint activities_recharge_alone exclude using gist (tstzrange(starts_at, ends_at) with &&) where (kind = 'recharge'),
  constraint activities_wheel_alone exclude using gist (tstzrange(starts_at, ends_at) with &&) where (kind = 'wheel')
);
create index activities_kind on activities (kind, ends_at);

create table activity_extra_days (
  activity_id uuid not null references activities (id),
  plan_key text not null references plans (key),
  days int not null check (days > 0),
  primary key (activity_id, plan_key)
);

create table activity_images (
  -- New with each picture: what an address leads to never changes.
  id uuid primary key,
  activity_id uuid not null references activities (id),
  language text not null check (language in ('zh', 'tw', 'en')),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/gif')),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  unique (activity_id, language)
);
alter table activity_images alter column bytes set storage external;

-- Fixed when the order is made.
alter table orders
  add column activity_id uuid references activities (id),
  add column extra_days int not null default 0 check (extra_days >= 0),
  add check (extra_days = 0 or activity_id is not null);

create table wheel_weights (
  activity_id uuid not null references activities (id),
  version int not null,
  weights int[] not null check (cardinality(weights) = 8),
  made_at timestamptz not null,
  -- As in the audit log.
  made_by text not null,
  primary key (activity_id, version)
);
create function refuse_weights_change() returns trigger language plpgsql as $$
begin
  raise exception 'the weights of a wheel are a record: a new version is written beside the old one';
end $$;
create trigger wheel_weights_kept before update or delete on wheel_weights
  for each row execute function refuse_weights_change();
create trigger wheel_weights_not_emptied before truncate on wheel_weights
  for each statement execute function refuse_weights_change();

create table wheel_chances (
  id uuid primary key,
  activity_id uuid not null references activities (id),
  account_id uuid not null references accounts (id) on delete cascade,
  source text not null check (source in ('order', 'friend', 'operator')),
  -- The order, the friend, or the operator's form and the number in it.
  reference text not null,
  -- The order that it goes back with.
  order_id uuid references orders (id),
  given_at timestamptz not null,
  spent_at timestamptz,
  taken_back_at timestamptz,
  unique (activity_id, account_id, source, reference)
);
create index wheel_chances_left on wheel_chances (account_id, activity_id, given_at)
  where spent_at is null and taken_back_at is null;
create index wheel_chances_order_id on wheel_chances (order_id) where order_id is not null;

create table wheel_commitments (
  id uuid primary key,
  activity_id uuid not null references activities (id),
  account_id uuid not null references accounts (id) on delete cascade,
  secret bytea not null,
  hash bytea not null,
  weights_version int not null,
  cap int not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- 'replaced': its terms no longer held when a draw was asked for, or when it was looked at again.
  end_reason text check (end_reason in ('drawn', 'replaced')),
  check ((ended_at is null) = (end_reason is null)),
  foreign key (activity_id, weights_version) references wheel_weights (activity_id, version)
);
create unique index wheel_commitments_open on wheel_commitments (account_id, activity_id) where ended_at is null;
create index wheel_commitments_account_id on wheel_commitments (account_id, activity_id, made_at);

create table wheel_draws (
  id uuid primary key,
  activity_id uuid not null references activities (id),
  account_id uuid not null references accounts (id) on delete cascade,
  commitment_id uuid not null unique references wheel_commitments (id),
  chance_id uuid not null unique references wheel_chances (id),
  -- Empty where the account gave none.
  seed text not null,
  segment int not null check (segment between 0 and 7),
  days int not null check (days >= 0),
  drawn_at timestamptz not null,
  taken_back_at timestamptz
);
create index wheel_draws_account_id on wheel_draws (account_id, id desc);
create index wheel_draws_wins on wheel_draws (activity_id, id desc) where days > 0;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
