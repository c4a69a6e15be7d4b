import { sql, type Kysely } from 'kysely';

/** What money from live providers needs: docs/decisions/2026-11-30-live-payments.md says why it is kept so. */
const STATEMENTS = `
-- The provider's own name, kept before anybody is sent there: without one nobody can have paid.
alter table payments add column provider_reference text;
create unique index payments_provider_reference on payments (provider, provider_reference)
  where provider_reference is not null;
-- How often the provider has been asked by itself, and when it is asked next; null for never again.
alter table payments add column checks smallint not null default 0;
alter table payments add column next_check_at timestamptz;
create index payments_next_check_at on payments (provider, next_check_at) where next_check_at is not null;
-- When it was found by asking, with no word of its provider's; null again where that was only late.
alter table payments add column rescued_at timestamptz;
create index payments_rescued_at on payments (rescued_at) where rescued_at is not null;
-- What a day brought, to be compared with its provider's books.
create index provider_events_brought on provider_events (provider, occurred_at) where kind = 'succeeded';
create index refunds_provider_reference on refunds (provider_reference) where provider_reference is not null;

alter table payment_cases drop constraint payment_cases_kind_check;
alter table payment_cases add constraint payment_cases_kind_check check (kind in (
  'wrong_amount', 'second_payment', 'account_gone', 'late', 'unknown', 'package_over',
  'dispute', 'foreign_refund', 'refund_failed', 'overpaid'
));

-- Time that a dispute holds, and gives again.
alter table ledger_entries drop constraint ledger_entries_source_check;
alter table ledger_entries add constraint ledger_entries_source_check
  check (source in ('order', 'trial', 'referral', 'wheel', 'activity', 'refund', 'operator', 'dispute'));
-- A positive row that names another gives again what was taken of that one.
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries add constraint ledger_entries_takes_back_check
  check (takes_back is null or days < 0 or source in ('refund', 'dispute'));
create index ledger_entries_takes_back on ledger_entries (takes_back) where takes_back is not null;
-- A refund that came back makes its package count for the number of devices again.
drop trigger orders_in_feed on orders;
create trigger orders_in_feed after update of status on orders
  for each row when (old.status <> new.status and 'refunded' in (old.status, new.status))
  execute function note_account_change();

create table disputes (
  id uuid primary key,
  provider text not null,
  -- The provider's own name for it.
  provider_reference text not null,
  -- Of the payment, as events name it.
  reference text not null,
  payment_id uuid references payments (id),
  order_id uuid references orders (id),
  cents integer not null check (cents >= 0),
  currency text not null,
  -- In the provider's words.
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  -- Until when evidence can be sent; null where the provider names no day.
  due_at timestamptz,
  -- When the provider said what stands here: older words change nothing.
  told_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is null) = (state = 'open')),
  unique (provider, provider_reference)
);
create index disputes_payment_id on disputes (payment_id) where payment_id is not null;
create index disputes_order_id on disputes (order_id) where order_id is not null;
create index disputes_open on disputes (opened_at) where state = 'open';

-- Money that went back at the provider, which nobody here has asked for: it takes no days. Of a payment that never paid
-- its order it belongs to a case, as money does that was sent back.
alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check
  check (kind in ('policy', 'override', 'partial', 'sent_back', 'foreign'));
alter table refunds drop constraint refunds_case_check;
alter table refunds add constraint refunds_case_check
  check (kind = 'foreign' or (case_id is not null) = (kind = 'sent_back'));
alter table refunds add constraint refunds_foreign_check
  check (kind <> 'foreign' or (not takes_days and state <> 'requested'));
-- When the provider said by itself what stands here: older words change nothing. Null while it was only asked.
alter table refunds add column told_at timestamptz;
-- When its provider is asked about it next by itself; null once it has an outcome.
alter table refunds add column next_ask_at timestamptz;
update refunds set next_ask_at = requested_at where state = 'requested';
create index refunds_next_ask_at on refunds (next_ask_at) where next_ask_at is not null;
drop index refunds_requested;

-- Money that one operator says has come past all providers, and that a second one has to confirm.
create table offline_marks (
  id uuid primary key,
  order_id uuid not null references orders (id),
  reference text not null,
  cents integer not null check (cents > 0),
  currency text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'confirmed', 'declined')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  note text,
  check ((state = 'waiting') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  -- Whoever asked may take it back, and not confirm it.
  check (state <> 'confirmed' or decided_by <> asked_by)
);
create unique index offline_marks_waiting_order on offline_marks (order_id) where state = 'waiting';
create unique index offline_marks_waiting_reference on offline_marks (reference) where state = 'waiting';
create index offline_marks_waiting on offline_marks (asked_at, id) where state = 'waiting';
create index offline_marks_order_id on offline_marks (order_id);

-- What was last heard from a provider, for operators who want to know whether it can reach this server.
create table provider_signals (
  provider text primary key,
  event_id text,
  event_type text,
  -- By the provider's clock, and by ours.
  sent_at timestamptz,
  received_at timestamptz,
  -- What the provider's part of this server wants to know of again after a restart, such as where a certificate lies.
  memo text,
  -- When the last message came that was not genuine.
  refused_at timestamptz,
  -- When a test event was last asked for, and by whom.
  tested_at timestamptz,
  tested_by text,
  -- When the first genuine message after that came.
  test_heard_at timestamptz,
  -- What it answered when it was last asked who we are to it; how far its clock is ahead of ours.
  probed_at timestamptz,
  account text,
  is_live boolean,
  clock_ahead_ms integer,
  -- When it was last asked and did not answer.
  silent_at timestamptz
);

-- A day's money by a provider's books and by ours; days in UTC.
create table reconciled_days (
  provider text not null,
  day date not null,
  currency text not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  their_captured_cents bigint not null,
  their_refunded_cents bigint not null,
  compared_at timestamptz not null,
  primary key (provider, day, currency)
);

create table payment_differences (
  id uuid primary key,
  provider text not null,
  day date not null,
  movement text not null check (movement in ('captured', 'refunded')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'other_sum')),
  -- Our reference of the payment, or the id of the refund; the provider's own name where ours is unknown.
  reference text not null,
  cents integer,
  their_cents integer,
  -- Ours; theirs where it is missing here.
  currency text not null,
  -- Where it is another.
  their_currency text,
  order_id uuid references orders (id),
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  check ((resolved_at is null) = (resolved_by is null)),
  unique (provider, movement, reference)
);
create index payment_differences_open on payment_differences (found_at, id) where resolved_at is null;
create index payment_differences_order_id on payment_differences (order_id) where order_id is not null;
create index payment_differences_resolved on payment_differences (resolved_at, id) where resolved_at is not null;

-- A receipt keeps its number; after a refund it is issued again, marked. Nothing else of it ever changes.
alter table receipts add column issue smallint not null default 1 check (issue >= 1);
alter table receipts add column reissued_at timestamptz;
alter table receipts add check ((issue = 1) = (reissued_at is null));
create function only_reissue() returns trigger language plpgsql as $$
begin
  if (new.number, new.order_id, new.issued_at, new.issue) is distinct from
    (old.number, old.order_id, old.issued_at, (old.issue + 1)::smallint) then
    raise exception '% is append-only, but for the next issue', tg_table_name;
  end if;
  return new;
end $$;
drop trigger receipts_append_only on receipts;
create trigger receipts_append_only before delete on receipts
  for each row execute function refuse_change();
create trigger receipts_only_reissued before update on receipts
  for each row execute function only_reissue();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
