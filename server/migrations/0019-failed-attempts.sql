-- expand
-- Key of the networks and unknown accounts in failed_attempts: random, shared by all processes, and replaced every hour.
-- Unlogged, so that it is in no backup and no replica.
create unlogged table network_key (
  one_row boolean primary key default true check (one_row),
  hour timestamptz not null,
  key bytea not null
);

-- Failed logins, wrong codes and refused rights, counted by hour, account, network and outcome.
create table failed_attempts (
  -- The hour of the key.
  hour timestamptz not null,
  owner_kind owner_kind not null,
  -- Null if no account has the given name, or none was given.
  owner_id uuid,
  -- Keyed hash of a name that no account has.
  unknown_account bytea,
  -- Keyed hash; null for those beyond the limit per account.
  network bytea,
  outcome text not null,
  attempts int not null,
  last_at timestamptz not null,
  unique nulls not distinct (hour, owner_kind, owner_id, unknown_account, network, outcome),
  check (owner_id is null or unknown_account is null),
  foreign key (owner_kind, owner_id) references credentials on delete cascade
);
create index failed_attempts_owner on failed_attempts (owner_kind, owner_id, hour) where owner_id is not null;
create trigger failed_attempts_keep_their_owner before update of owner_kind, owner_id on failed_attempts
  for each row execute function refuse_owner_change();
create trigger failed_attempts_of_the_living before insert on failed_attempts for each row
  when (new.owner_kind = 'customer') execute function refuse_deleted_customer();
