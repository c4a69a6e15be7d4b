import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
create table operators (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'support', 'finance', 'marketing', 'auditor')),
  language text not null check (language in ('zh', 'tw', 'en')),
  -- Null until the invitation is taken up.
  password_hash text,
  invited_at timestamptz not null,
  blocked_at timestamptz
);

create table operator_keys (
  key_hash bytea primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_keys_operator_id on operator_keys (operator_id);

create table operator_sessions (
  token_hash bytea primary key,
  public_id uuid not null default gen_random_uuid() unique,
  operator_id uuid not null references operators (id) on delete cascade,
  created_at timestamptz not null,
  last_seen timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  browser text,
  system text
);
create index operator_sessions_operator_id on operator_sessions (operator_id);
create index operator_sessions_expires_at on operator_sessions (expires_at);

create table operator_second_steps (
  operator_id uuid primary key references operators (id) on delete cascade,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  wrong_tries int not null default 0,
  tries_since timestamptz
);

create table operator_recovery_codes (
  operator_id uuid not null references operator_second_steps (operator_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- The log is read by time, by who did it and by what was done.
create index audit_entries_actor on audit_entries (actor, id);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_subject on audit_entries (subject, id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
