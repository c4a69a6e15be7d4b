-- expand
-- Review items about a customer's inquiry, a report about a dispute that cannot be interpreted, and a fraud warning.
alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check check (kind in (
  'wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown', 'plan_over',
  'dispute', 'external_refund', 'refund_failed', 'overpaid',
  'inquiry', 'dispute_unclear', 'fraud_warning'
));
-- An operator may decide a dispute whose provider names no outcome.
alter table review_items drop constraint review_items_outcome_check;
alter table review_items add constraint review_items_outcome_check check (outcome in (
  'refunded_at_provider', 'granted_by_hand', 'nothing_due', 'other', 'settled', 'dispute_won', 'dispute_lost'
));
alter table review_items
  -- In the provider's words.
  add column detail text,
  -- Whether the days of the payment's order are on hold until the item is resolved.
  add column holds_days boolean not null default false;
create index review_items_holding on review_items (payment_id) where holds_days and resolved_at is null;

alter table provider_health
  -- Our account at the provider, and the credentials that it was found with, as a hash.
  add column merchant_id text,
  add column merchant_key text,
  add check ((merchant_id is null) = (merchant_key is null));
