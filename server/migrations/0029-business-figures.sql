-- expand
-- The business figures: docs/figures.md says how each is counted, docs/decisions/2026-11-27-business-figures.md why they
-- are stored this way. Everything here can be computed again from the orders, the ledger and the payments.

-- Accounts whose orders or ledger have changed since their terms were computed.
create table term_changes (
  account_id uuid not null
);
create index term_changes_account_id on term_changes (account_id);

-- The term of each counted order, with what it adds to the sums below, so that it can be subtracted again.
create table order_terms (
  order_id uuid primary key references orders (id),
  account_id uuid not null references accounts (id),
  -- Paid days, from the first until before the second.
  starts_on date not null,
  ends_on date not null,
  -- When access ends unless the customer buys again. Null for seats, which join another order's time.
  due_on date,
  renewed boolean not null,
  -- The month of the account's first counted order; null for seats.
  cohort date,
  is_first boolean not null,
  cents int not null check (cents > 0),
  days int not null check (days > 0),
  plan_key text not null,
  pay_method text not null,
  -- Source and channel, empty if the order names none; no element for a deleted account.
  channel text[] not null,
  check ((due_on is null) = (cohort is null))
);
create index order_terms_account_id on order_terms (account_id);

-- What the terms add on each day and in each month, by plan, payment method and channel.
create table term_sums (
  unit text not null check (unit in ('day', 'month')),
  split text not null check (split in ('plan', 'method', 'channel')),
  -- A day, or the first day of a month.
  period date not null,
  key text[] not null,
  -- The days that the orders were paid for. Cents of orders with equal days can be added up before they are divided.
  days int not null,
  -- Of terms that start, minus those that end.
  cents bigint not null,
  customers int not null,
  -- Terms whose access ends, and how many of these were renewed.
  due int not null,
  renewed int not null,
  primary key (unit, period, split, key, days)
);

-- Customers by the month of their first counted order, and how their number changes in each month.
create table cohort_sums (
  cohort date not null,
  month date not null,
  customers int not null,
  joined int not null,
  primary key (cohort, month)
);

-- Payments by the day they were started.
create table daily_payments (
  day date not null,
  provider text not null,
  started int not null,
  succeeded int not null,
  primary key (day, provider)
);
create index payments_created_at on payments (created_at) include (provider, status);
create index disputes_opened_at on disputes (opened_at);
create index disputes_lost on disputes (closed_at) where state = 'lost';

insert into daily_payments
  select (created_at at time zone time_zone)::date, provider, count(*), count(*) filter (where status = 'succeeded')
  from payments, figures_state where time_zone is not null group by 1, 2;
insert into term_changes select distinct account_id from orders where paid_at is not null;

create function note_term_change() returns trigger language plpgsql as $$
begin
  insert into term_changes values (new.account_id);
  return null;
end $$;
create trigger orders_in_terms after insert or update of paid_at, total_cents, refunded_cents, days_revoked, days_held,
    source, channel_id on orders
  for each row when (new.paid_at is not null) execute function note_term_change();
create trigger ledger_entries_in_terms after insert on ledger_entries
  for each row when (new.source <> 'trial') execute function note_term_change();

create function note_payment_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (new.created_at);
  return null;
end $$;
-- New payments need no record, since the last days are always recounted.
create trigger payments_in_figures after update of status on payments
  for each row when (old.status <> new.status) execute function note_payment_figure();
