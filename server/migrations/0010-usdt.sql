-- expand
-- What a USDT gateway asked for a payment; only a transaction with the same values pays it. A row claims the payment
-- before the gateway creates its transaction, so that one process creates it, and gets the gateway's values before the
-- customer gets the address. A transaction with values is never created again.
create table usdt_transactions (
  provider text not null,
  -- Our reference of the payment.
  reference text not null,
  -- The gateway's name for the transaction; null until it has answered.
  trade_id text,
  -- US cents that it stands for.
  cents int not null check (cents > 0),
  -- USDT to send, in the gateway's decimals, and the TRC20 address to send it to.
  amount text,
  address text,
  -- The gateway's page, where the customer pays.
  url text,
  -- When the payment was claimed.
  created_at timestamptz not null,
  -- The chain's hash of the transaction that paid; one transaction pays one order.
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  primary key (provider, reference),
  check (num_nonnulls(trade_id, amount, address, url) in (0, 4)),
  check (hash is null or trade_id is not null)
);
create index usdt_transactions_address on usdt_transactions (address);

-- Refunds that an operator sends to an address of the customer's, until they are sent.
create table refund_addresses (
  refund_id uuid primary key references refunds,
  account_id uuid not null references accounts,
  -- Null until the customer has named it.
  sealed_address bytea,
  named_at timestamptz,
  check ((sealed_address is null) = (named_at is null))
);
create index refund_addresses_account on refund_addresses (account_id);

-- A transaction that an operator recorded sends one refund.
create unique index refunds_transaction on refunds (provider_reference) where provider_reference ~ '^[0-9a-f]{64}$';

-- A refund whose address the customer has named waits for an operator to send it.
alter table review_items drop constraint review_items_kind_check;
alter table review_items add constraint review_items_kind_check check (kind in (
  'wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown', 'plan_over',
  'dispute', 'external_refund', 'refund_failed', 'overpaid',
  'inquiry', 'dispute_unclear', 'fraud_warning', 'channel_down', 'refund_to_send'
));
