import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
-- Codes with which a client app opens the website signed in. One is worth no more than the sign-in that asked for it.
create table hand_off_codes (
  code_hash bytea primary key,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hand_off_codes_session_hash on hand_off_codes (session_hash);
create index hand_off_codes_expires_at on hand_off_codes (expires_at);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
