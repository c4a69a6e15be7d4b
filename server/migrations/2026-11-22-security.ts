import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
-- What its holder calls a sign-in: neither the token nor anything it could be reckoned from.
alter table sessions add column public_id uuid not null default gen_random_uuid() unique;
-- Families such as Chrome and Windows, so that people know their sign-ins; never the user agent itself.
alter table sessions add column browser text;
alter table sessions add column system text;
-- When the holder last showed a password or a passkey on it; null for one that another sign-in handed on.
alter table sessions add column proved_at timestamptz;

create table second_steps (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- Null until the first right code: from then on every password login asks for one.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken, since each step is good for one login.
  last_step bigint,
  wrong_tries int not null default 0,
  -- When the first of those wrong tries was.
  tries_since timestamptz
);
create index second_steps_begun_at on second_steps (begun_at) where confirmed_at is null;

create table recovery_codes (
  account_id uuid not null references second_steps (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports jsonb not null,
  -- Empty until its holder names it.
  name text not null,
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account_id on passkeys (account_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Whose passkey is to be added; null for a sign-in, where nobody is known yet.
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_account_id on passkey_challenges (account_id) where account_id is not null;
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

create table security_events (
  account_id uuid not null references accounts (id) on delete cascade,
  -- In the order of time.
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  browser text,
  system text,
  primary key (account_id, id)
);
create index security_events_at on security_events (at);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
