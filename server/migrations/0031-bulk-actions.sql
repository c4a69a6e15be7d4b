-- expand
-- Actions on many customers or tickets, whose rows a job does one by one.
create table bulk_actions (
  id uuid primary key,
  action text not null check (action in (
    'customer.time', 'customer.time_revoke', 'customer.email', 'customer.block', 'customer.unblock',
    'ticket.resolve', 'ticket.reopen', 'ticket.assign'
  )),
  -- What each row gets: days and tier, an email's text, or an assignee.
  change jsonb not null,
  -- The action whose rows this one takes back.
  undoes uuid references bulk_actions (id),
  reason text not null,
  -- waiting: for another operator's approval.
  state text not null check (state in ('waiting', 'running', 'stopped', 'done')),
  -- As in the audit log.
  requested_by text not null,
  -- Whose rights and limits count: who requested it, or who approved it.
  performed_by text,
  -- For the rows' audit: the request and who made it.
  approved jsonb,
  -- From the client: a form that is sent twice starts one action.
  idempotency_key uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  total int not null default 0,
  done int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  unique (requested_by, idempotency_key),
  check ((ended_at is not null) = (state in ('stopped', 'done'))),
  check ((performed_by is null) = (state = 'waiting')),
  check (done + skipped + failed <= total)
);
create index bulk_actions_created_at on bulk_actions (created_at desc, id desc);
create index bulk_actions_running on bulk_actions (performed_by) where state = 'running';
create unique index bulk_actions_undoes on bulk_actions (undoes) where state <> 'waiting';

-- Ids of accounts and tickets may be of deleted ones.
create table bulk_action_rows (
  action_id uuid not null references bulk_actions (id) on delete cascade,
  -- The account or the ticket.
  subject_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- The refusal, by its name.
  fault text,
  -- A ticket's assignee when it was selected, and the one it gets.
  seen_assignee uuid,
  assignee uuid,
  done_at timestamptz,
  primary key (action_id, subject_id),
  check ((fault is not null) = (state in ('skipped', 'failed')))
);
create index bulk_action_rows_waiting on bulk_action_rows (action_id, subject_id) where state = 'waiting';
create index bulk_action_rows_account_id on bulk_action_rows (account_id);

-- The customers of a plan.
create index orders_by_plan on orders (plan_key, account_id) where paid_at is not null;
