import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
create table tickets (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  type integer not null,
  title text not null,
  state text not null check (state in ('pending', 'answered', 'resolved')),
  -- A reply of ours that its customer has not looked at.
  unread boolean not null,
  created_at timestamptz not null,
  -- Of the newest message.
  written_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'resolved') = (resolved_at is not null))
);
create index tickets_account_id on tickets (account_id, written_at desc);
create index tickets_open on tickets (written_at) where state <> 'resolved';
create index tickets_resolved_at on tickets (resolved_at) where resolved_at is not null;

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  author text not null check (author in ('customer', 'staff')),
  content text not null,
  written_at timestamptz not null
);
create index ticket_messages_ticket_id on ticket_messages (ticket_id, id);

create table ticket_images (
  -- Random: the id alone finds nothing, but nor can it be guessed.
  id uuid primary key,
  -- Whose ticket it is for.
  account_id uuid not null references accounts (id) on delete cascade,
  -- None until a message is sent with it.
  message_id uuid references ticket_messages (id) on delete cascade,
  position integer,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/gif')),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  check ((message_id is null) = (position is null))
);
-- Pictures are compressed already.
alter table ticket_images alter column bytes set storage external;
create index ticket_images_message_id on ticket_images (message_id) where message_id is not null;
create index ticket_images_account_id on ticket_images (account_id, uploaded_at);
create index ticket_images_waiting on ticket_images (uploaded_at) where message_id is null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
