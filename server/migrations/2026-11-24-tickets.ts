import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
alter table tickets
  -- Of its customer, when it was opened.
  add column language text check (language in ('zh', 'tw', 'en')),
  -- Since when it stands as it does; while it waits for us, since the first message that nobody has answered.
  add column state_since timestamptz,
  add column assignee_id uuid references operators (id) on delete set null,
  add column first_reply_at timestamptz;

update tickets set
  language = (select a.language from accounts a where a.id = account_id),
  first_reply_at = (
    select min(m.written_at) from ticket_messages m where m.ticket_id = tickets.id and m.author = 'staff'
  ),
  state_since = coalesce(
    resolved_at,
    case state when 'pending' then (
      select min(m.written_at) from ticket_messages m
      where m.ticket_id = tickets.id and m.author = 'customer' and not exists (
        select from ticket_messages later where later.ticket_id = tickets.id and later.author = 'staff' and later.id > m.id
      )
    ) end,
    written_at
  );
alter table tickets alter column language set not null, alter column state_since set not null;

-- The queue in its order, with all that it is filtered by, so that filters and counts are answered from the index.
create index tickets_queue on tickets (state, state_since, id, type, language, assignee_id);
-- What one operator has is little beside all.
create index tickets_assignee_id on tickets (assignee_id, state, state_since, id) where assignee_id is not null;

-- Which of us wrote; customers see that it was us.
alter table ticket_messages add column operator_id uuid references operators (id) on delete set null;

create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  operator_id uuid references operators (id) on delete set null,
  content text not null,
  written_at timestamptz not null
);
create index ticket_notes_ticket_id on ticket_notes (ticket_id, id);

-- Where a ticket that was merged into another one has gone. Never in a chain: whatever led to a ticket is led on.
create table ticket_merges (
  -- The id of the ticket that is no more.
  id uuid primary key,
  kept_id uuid not null references tickets (id) on delete cascade,
  merged_at timestamptz not null
);
create index ticket_merges_kept_id on ticket_merges (kept_id);

-- Who looks at a ticket right now; a crash may forget it.
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
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
