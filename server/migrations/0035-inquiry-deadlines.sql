-- expand
-- The deadline of a customer's inquiry, and the provider's time of the report that named it: older ones change nothing.
alter table review_items
  add column due_at timestamptz,
  add column provider_timestamp timestamptz,
  add check (due_at is null or provider_timestamp is not null);
