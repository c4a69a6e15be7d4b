import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
create table operator_passkeys (
  id uuid primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports jsonb not null,
  name text not null,
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_operator_id on operator_passkeys (operator_id);

create table operator_passkey_challenges (
  challenge_hash bytea primary key,
  -- Whose passkey is to be added; null for a sign-in, where nobody is known yet.
  operator_id uuid references operators (id) on delete cascade,
  expires_at timestamptz not null
);
create index operator_passkey_challenges_expires_at on operator_passkey_challenges (expires_at);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
