-- expand
-- Our message in a ticket that we open ourselves is no reply: nobody has asked.
create or replace function note_reply_figure() returns trigger language plpgsql as $$
declare
  opened timestamptz;
begin
  select t.created_at into opened from tickets t
    where t.id = new.ticket_id and exists (
      select from ticket_messages m where m.ticket_id = t.id and m.author = 'customer'
    ) and not exists (
      select from ticket_messages m where m.ticket_id = t.id and m.author = 'staff' and m.id <> new.id
    );
  if found then
    insert into figure_events (at, kind, seconds)
      values (new.written_at, 'first_reply', greatest(0, extract(epoch from new.written_at - opened))::int);
    insert into figure_changes values (new.written_at);
  end if;
  return null;
end $$;

-- Those counted so far: no question is answered within half a second.
with removed as (
  delete from figure_events where kind = 'first_reply' and seconds = 0 returning at
)
insert into figure_changes select at from removed;

-- A merged ticket's reply is the conversation's sample, unless the kept ticket has one.
create or replace function note_merged_reply() returns trigger language plpgsql as $$
begin
  update figure_events set merged = true where kind = 'first_reply' and at = new.written_at and exists (
    select from ticket_messages m join figure_events e on e.at = m.written_at
    where m.ticket_id = new.ticket_id and m.author = 'staff' and m.id <> new.id
      and e.kind = 'first_reply' and not e.merged
  );
  return null;
end $$;
