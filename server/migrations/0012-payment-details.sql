-- expand
-- What an app scans to pay, where the provider gives it once: a customer who opens the payment again gets the same.
alter table payments add column code text;

-- When device slots end that were added to a team's plan, as of the purchase; the receipt names it.
alter table orders add column seats_until timestamptz;

-- A USDT gateway says that a payment is paid, by a transaction with other values than it asked for.
alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check check (kind in (
  'wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown', 'plan_over',
  'dispute', 'external_refund', 'refund_failed', 'overpaid',
  'inquiry', 'dispute_unclear', 'fraud_warning', 'channel_down', 'refund_to_send', 'mismatched_usdt'
));
