-- expand
-- The seller's name, address and tax lines when the receipt was issued; null if the operator had set none.
alter table receipts add column seller text;

create or replace function only_reissue() returns trigger language plpgsql as $$
begin
  if (new.number, new.order_id, new.issued_at, new.seller, new.issue) is distinct from
    (old.number, old.order_id, old.issued_at, old.seller, (old.issue + 1)::smallint) then
    raise exception '% is append-only, but for the next issue', tg_table_name;
  end if;
  return new;
end $$;
