-- expand
-- Medians that the landing page shows; a figure without a row has too few samples.
create table live_figures (
  name text primary key check (name in ('answer', 'access')),
  seconds int not null check (seconds >= 0)
);

-- Whether the ticket of a first reply was merged into another one, which is counted instead.
alter table figure_events add column merged boolean not null default false;

-- Only a merge moves messages.
create function note_merged_reply() returns trigger language plpgsql as $$
begin
  update figure_events set merged = true where kind = 'first_reply' and at = new.written_at;
  return null;
end $$;
create trigger merged_replies_in_figures after update of ticket_id on ticket_messages
  for each row when (new.author = 'staff' and new.ticket_id <> old.ticket_id) execute function note_merged_reply();
