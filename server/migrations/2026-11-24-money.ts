import { sql, type Kysely } from 'kysely';

const STATEMENTS = `
create table refunds (
  -- Also what a provider knows the refund by: asked twice with it, money moves once.
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  cents int not null check (cents > 0),
  currency text not null,
  state text not null check (state in ('requested', 'succeeded', 'failed')),
  kind text not null check (kind in ('policy', 'override', 'partial')),
  takes_days boolean not null,
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null,
  -- When the provider first said that it takes its time.
  pending_since timestamptz,
  settled_at timestamptz,
  provider_reference text,
  idempotency_key text not null unique,
  check ((settled_at is null) = (state = 'requested'))
);
create index refunds_order_id on refunds (order_id);
create index refunds_payment_id on refunds (payment_id);
create index refunds_requested on refunds (requested_at) where state = 'requested';

-- The sandbox's own books: what a provider's far end would keep.
create table sandbox_refunds (
  refund_id uuid primary key,
  reference text not null,
  cents int not null check (cents > 0),
  at timestamptz not null
);
create index sandbox_refunds_reference on sandbox_refunds (reference);

-- Money that a person has to look at.
create table payment_cases (
  id uuid primary key,
  kind text not null check (kind in ('wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown')),
  provider text not null,
  reference text not null,
  -- Both null for an event whose reference nobody knows.
  order_id uuid references orders (id),
  payment_id uuid references payments (id),
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  outcome text check (outcome in ('refunded_at_provider', 'granted_by_hand', 'nothing_due', 'other', 'settled')),
  note text,
  unique (kind, provider, reference),
  check ((order_id is null) = (payment_id is null)),
  check ((resolved_at is null) = (outcome is null) and (resolved_at is null) = (resolved_by is null))
);
create index payment_cases_open on payment_cases (at, id) where resolved_at is null;
create index payment_cases_resolved on payment_cases (resolved_at desc, id desc) where resolved_at is not null;
create index payment_cases_order_id on payment_cases (order_id) where order_id is not null;

insert into payment_cases (id, kind, provider, reference, order_id, payment_id, at)
select gen_random_uuid(), oddity, provider, reference, order_id, id, coalesce(settled_at, created_at)
from payments where oddity is not null;
insert into payment_cases (id, kind, provider, reference, at)
select gen_random_uuid(), 'unknown', provider, reference, min(received_at)
from provider_events e
where not exists (select from payments p where p.provider = e.provider and p.reference = e.reference)
group by provider, reference;

-- Which provider an order went to, or was paid with: a list that asks for a rare one must not read them all.
alter table orders add column provider text not null default '';
update orders o set provider = coalesce((
  select p.provider from payments p where p.order_id = o.id
  order by (p.status = 'succeeded' and p.oddity is null) desc, p.created_at limit 1
), '');

create index orders_created_at on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_pay_method on orders (pay_method, created_at desc, id desc);
create index orders_provider on orders (provider, created_at desc, id desc);
create index orders_total_cents on orders (total_cents, created_at desc, id desc);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
