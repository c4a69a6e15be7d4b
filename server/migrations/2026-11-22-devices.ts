import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
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

-- A sign-in of a client app hangs on its device and goes with it; one of the website has none.
alter table sessions add column device_id uuid references devices (id) on delete cascade;
create index sessions_device_id on sessions (device_id) where device_id is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
