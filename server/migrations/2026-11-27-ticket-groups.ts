import { sql, type Kysely } from 'kysely';

/** How many open tickets are alike in all that the queue is filtered by, kept as standing_days are. */
const STATEMENTS = `
create table ticket_groups (
  state text not null check (state in ('pending', 'answered')),
  type int not null,
  language text not null,
  assignee_id uuid,
  count int not null,
  unique nulls not distinct (state, type, language, assignee_id)
);

-- What is to be added to them, so that nobody waits for another one's row.
create table ticket_group_changes (
  state text not null,
  type int not null,
  language text not null,
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
  for each row when ((old.state, old.type, old.language, old.assignee_id) is distinct from (new.state, new.type, new.language, new.assignee_id))
  execute function note_ticket_group();

-- The triggers keep writers away until this is committed.
insert into ticket_groups
  select state, type, language, assignee_id, count(*) from tickets where state <> 'resolved' group by 1, 2, 3, 4;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
