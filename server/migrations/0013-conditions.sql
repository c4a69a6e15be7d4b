-- expand
-- Alert conditions, which the modules declare and a job evaluates every minute.
create table conditions (
  name text not null,
  -- What the condition holds for, such as a provider; empty for the whole installation.
  subject text not null,
  state text not null check (state in ('active', 'cleared')),
  -- When this state began.
  since timestamptz not null,
  -- Since when an active one is no longer found; it is cleared once that has lasted.
  clear_since timestamptz,
  primary key (name, subject),
  check (clear_since is null or state = 'active')
);

-- What each process measured in its last minute.
create table process_samples (
  process text primary key,
  at timestamptz not null,
  figures jsonb not null
);
