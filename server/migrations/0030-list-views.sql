-- expand
-- All columns in one direction: the console also sorts orders by their total.
drop index orders_by_total;
create index orders_by_total on orders (total_cents, created_at, id, status, pay_method);

-- Filters, order and columns of a list, under an operator's name for them.
create table saved_views (
  id uuid primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  -- As in the console's address.
  query text not null,
  -- Keys of the shown columns; null for the built-in ones.
  columns text[],
  saved_at timestamptz not null,
  unique (operator_id, list, name)
);
