-- expand
-- Payment providers as operators order and switch them, with what the server found about each. One without a row is on,
-- healthy, and comes after those that operators have ordered.
create table pay_channels (
  -- The provider's name, which payments keep.
  name text primary key,
  -- Null until operators order the providers.
  position int,
  enabled boolean not null default true,
  -- Payments in a row that could not be started; a start sets it to 0.
  failed_starts int not null default 0 check (failed_starts >= 0),
  -- Since when it is out of the offer for that reason, until a check of its account passes.
  suspended_at timestamptz,
  -- The methods that its account cannot take, with the reasons: {method: reason}.
  refused jsonb not null default '{}',
  -- When the provider last answered the check of its methods.
  checked_at timestamptz
);

-- What the provider charges if that is not US dollars, fixed when the order is made. `charge_rate` is in ten-thousandths
-- of the currency's unit per US dollar; null for a plan that is priced in the currency.
alter table orders
  add column charged_currency text,
  add column charged_cents int check (charged_cents > 0),
  add column charge_rate int check (charge_rate > 0),
  add constraint orders_charge_check check (
    (charged_currency is null) = (charged_cents is null) and (charge_rate is null or charged_cents is not null)
  );

-- The refund's share of the order's total, in US cents, if the payment was charged in another currency; `cents` is
-- what the provider moves.
alter table refunds add column order_cents int check (order_cents >= 0);

alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check check (kind in (
  'wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown', 'plan_over',
  'dispute', 'external_refund', 'refund_failed', 'overpaid',
  'inquiry', 'dispute_unclear', 'fraud_warning', 'channel_down'
));
