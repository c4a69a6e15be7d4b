-- expand
-- Wrong amounts that an operator has accepted: the order for the amount received, which the payment paid, and the
-- order that it replaces.
create table accepted_payments (
  order_id uuid primary key references orders (id),
  first_order_id uuid not null references orders (id),
  payment_id uuid not null unique references payments (id),
  review_item_id uuid not null unique references review_items (id),
  -- What the payment was for, in its currency.
  expected_cents int not null,
  -- The plan's days, or the share of them that was paid.
  days text not null check (days in ('full', 'share')),
  idempotency_key text not null unique,
  -- As in the audit log, which has the reason.
  accepted_by text not null,
  accepted_at timestamptz not null,
  check (order_id <> first_order_id)
);
create index accepted_payments_first_order_id on accepted_payments (first_order_id);
alter table review_items drop constraint review_items_outcome_check;
alter table review_items add constraint review_items_outcome_check check (outcome in (
  'refunded_at_provider', 'granted_by_hand', 'nothing_due', 'other', 'settled', 'dispute_won', 'dispute_lost',
  'accepted'
));
