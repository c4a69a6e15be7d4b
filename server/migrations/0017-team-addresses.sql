-- expand
-- Email addresses that a team named for its members in the last day, by a keyed hash: three per paid seat. Those of
-- removed members count, too.
create table member_addresses (
  team_id uuid not null references teams on delete cascade,
  address_key bytea not null,
  named_at timestamptz not null,
  primary key (team_id, address_key)
);
create index member_addresses_named_at on member_addresses (named_at);

-- When the team was last refused more of them.
alter table teams add column addresses_refused_at timestamptz;

-- Addresses whose holders want no emails from teams, by the same keyed hash.
create table mail_opt_outs (
  address_key bytea primary key,
  at timestamptz not null
);
