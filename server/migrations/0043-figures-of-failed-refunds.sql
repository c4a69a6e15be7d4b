-- expand
-- A refund may fail, or come to count for its order, after it has been counted: both of its days are counted again.
create or replace function note_refund_figure() returns trigger language plpgsql as $$
begin
  if new.state = 'succeeded' then
    insert into figure_changes values (new.settled_at);
  end if;
  if tg_op = 'UPDATE' and old.state = 'succeeded' then
    insert into figure_changes values (old.settled_at);
  end if;
  return null;
end $$;
create or replace trigger refunds_in_figures
  after insert or update of state, settled_at, cents, order_cents, review_item_id on refunds
  for each row execute function note_refund_figure();

-- The days on which refunds that failed later may have been counted.
insert into figure_changes
  select generate_series(requested_at, settled_at, interval '1 day') from refunds where state = 'failed'
  union all select settled_at from refunds where state = 'failed';
