-- expand
-- Changes of plans that operators have scheduled.
create table scheduled_plans (
  id uuid primary key,
  plan_key text not null references plans (key),
  at timestamptz not null,
  -- The plan when the change was scheduled, in the operators' format: only this plan is changed.
  before jsonb not null,
  draft jsonb not null,
  -- stopped: the plan had been changed meanwhile. replaced: edited.
  state text not null check (state in ('waiting', 'stopped', 'made', 'canceled', 'replaced')),
  -- As in the audit log.
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index scheduled_plans_open on scheduled_plans (plan_key) where state in ('waiting', 'stopped');
