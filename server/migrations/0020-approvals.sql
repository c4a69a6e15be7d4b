-- expand
-- Changes that one operator requests and a second one approves.
create table approvals (
  id uuid primary key,
  -- Names what it performs with the input.
  action text not null,
  -- Of the requests of one action with one claim, such as an order, only one waits.
  claim text not null,
  input jsonb not null,
  -- What the audit log says of it: the thing, the account, and its values before and after.
  subject text not null,
  account_id uuid references accounts (id),
  change jsonb not null,
  -- Operators as in the audit log.
  requested_by text not null,
  reason text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'declined', 'expired')),
  decided_by text,
  decided_at timestamptz,
  note text,
  check ((state in ('approved', 'declined')) = (decided_at is not null)),
  check ((decided_by is null) = (decided_at is null)),
  -- The requester may withdraw it, but not approve it.
  check (state <> 'approved' or decided_by <> requested_by)
);
create unique index approvals_waiting on approvals (action, claim) where state = 'waiting';
create index approvals_by_time on approvals (requested_at, id) where state = 'waiting';
create index approvals_subject on approvals (subject, id);

-- The addresses of customers that operators without the right to export them have seen within an hour, as keyed hashes.
create unlogged table seen_addresses (
  operator_id uuid not null references operators (id) on delete cascade,
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (operator_id, address_hash)
);
create index seen_addresses_seen_at on seen_addresses (seen_at);

-- The requests of 0.1.0. Nothing uses their table any more; the next release drops it.
insert into approvals (id, action, claim, input, subject, account_id, change, requested_by, reason, requested_at,
  expires_at, state, decided_by, decided_at, note)
select m.id, 'payment.offline', m.order_id, jsonb_build_object('orderId', m.order_id, 'reference', m.reference),
  m.order_id, o.account_id,
  jsonb_build_object('before', null, 'after',
    jsonb_build_object('reference', m.reference, 'amount', m.cents / 100.0, 'currency', m.currency)),
  m.asked_by, m.reason, m.asked_at,
  case when m.state = 'waiting' then now() else m.asked_at end + interval '24 hours',
  case m.state when 'confirmed' then 'approved' else m.state end, m.decided_by, m.decided_at, m.note
from manual_payments m join orders o on o.id = m.order_id;
