import { sql, type Kysely } from 'kysely';

/** What the console's overview stands on: docs/decisions/2026-11-24-daily-figures.md says why it is reckoned as it is. */
const STATEMENTS = `
-- A row for each day, in the provider's time zone, on which something happened. Reckoned anew from the books at any time.
create table daily_figures (
  day date primary key,
  gross_cents bigint not null,
  refund_cents bigint not null,
  orders int not null,
  first_orders int not null,
  renewals int not null,
  conversions int not null,
  new_accounts int not null,
  trials_expired int not null,
  tickets_opened int not null,
  first_replies int not null,
  first_reply_seconds bigint not null,
  mails_sent int not null,
  mails_failed int not null
);

create table daily_channels (
  day date not null,
  -- Empty where an order names none.
  source text not null,
  channel_id text not null,
  invited boolean not null,
  -- Of a deleted account, whose source and channel went with it.
  deleted boolean not null,
  orders int not null,
  gross_cents bigint not null,
  primary key (day, source, channel_id, invited, deleted)
);

-- One row. Its lock is the turn to reckon.
create table figures_state (
  single boolean primary key default true check (single),
  time_zone text,
  computed_at timestamptz
);
insert into figures_state default values;

-- Moments whose day is to be reckoned anew.
create table figure_changes (
  at timestamptz not null
);

-- What is counted of tickets, which are deleted long before anybody stops looking at figures.
create table figure_events (
  at timestamptz not null,
  kind text not null check (kind in ('ticket_opened', 'first_reply')),
  seconds int,
  check ((kind = 'first_reply') = (seconds is not null))
);
create index figure_events_at on figure_events (at);

insert into figure_events (at, kind) select created_at, 'ticket_opened' from tickets;
insert into figure_events (at, kind, seconds)
  select r.at, 'first_reply', greatest(0, extract(epoch from r.at - t.created_at))::int
  from tickets t join lateral (
    select min(m.written_at) as at from ticket_messages m where m.ticket_id = t.id and m.author = 'staff'
  ) r on r.at is not null;

create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index refunds_settled_at on refunds (settled_at) where state = 'succeeded';
create index accounts_created_at on accounts (created_at);
create index ledger_entries_trial_ends on ledger_entries (((at at time zone 'UTC') + days * interval '1 day'))
  where source = 'trial';
create index if not exists entitlements_svip_until on entitlements (svip_until) where svip_until is not null;
create index mails_unsent on mails (status, created_at) where status <> 'sent';

-- Triggers, so that no writer can forget.
create function note_account_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (new.created_at);
  return null;
end $$;
create trigger accounts_in_figures after insert on accounts
  for each row execute function note_account_figure();

-- Which order is an account's first, and whether it paid before its trial ended, may be another one's doing.
create function note_order_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes
    select new.paid_at
    union all select o.paid_at from orders o where o.account_id = new.account_id and o.paid_at > new.paid_at
    union all select ((l.at at time zone 'UTC') + l.days * interval '1 day') at time zone 'UTC'
      from ledger_entries l where l.account_id = new.account_id and l.source = 'trial';
  return null;
end $$;
create trigger orders_in_figures after insert or update of paid_at, total_cents, source, channel_id on orders
  for each row when (new.paid_at is not null) execute function note_order_figure();

create function note_refund_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (new.settled_at);
  return null;
end $$;
create trigger refunds_in_figures after insert or update of state on refunds
  for each row when (new.state = 'succeeded') execute function note_refund_figure();

create function note_trial_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (((new.at at time zone 'UTC') + new.days * interval '1 day') at time zone 'UTC');
  return null;
end $$;
create trigger trials_in_figures after insert on ledger_entries
  for each row when (new.source = 'trial') execute function note_trial_figure();

create function note_mail_figure() returns trigger language plpgsql as $$
begin
  insert into figure_changes values (new.created_at);
  return null;
end $$;
create trigger mails_in_figures after update of status on mails
  for each row when (old.status <> new.status) execute function note_mail_figure();

create function note_ticket_figure() returns trigger language plpgsql as $$
begin
  insert into figure_events (at, kind) values (new.created_at, 'ticket_opened');
  insert into figure_changes values (new.created_at);
  return null;
end $$;
create trigger tickets_in_figures after insert on tickets
  for each row execute function note_ticket_figure();

create function note_reply_figure() returns trigger language plpgsql as $$
declare
  opened timestamptz;
begin
  select t.created_at into opened from tickets t
    where t.id = new.ticket_id and not exists (
      select from ticket_messages m where m.ticket_id = t.id and m.author = 'staff' and m.id <> new.id
    );
  if found then
    insert into figure_events (at, kind, seconds)
      values (new.written_at, 'first_reply', greatest(0, extract(epoch from new.written_at - opened))::int);
    insert into figure_changes values (new.written_at);
  end if;
  return null;
end $$;
create trigger replies_in_figures after insert on ticket_messages
  for each row when (new.author = 'staff') execute function note_reply_figure();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
