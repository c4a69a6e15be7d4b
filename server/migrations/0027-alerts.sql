-- expand
-- What each operator wants to be told, and how.
create table alert_preferences (
  operator_id uuid primary key references operators (id) on delete cascade,
  -- Timings by kind and channel. The built-in ones hold for those that it lacks.
  choices jsonb not null default '{}',
  -- Minutes of the day in the provider's time zone. Alerts wait from the first to the second.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  digest_at int not null default 540 check (digest_at between 0 and 1439),
  -- The last digest that was due, even if it had nothing to tell.
  digested_at timestamptz not null,
  -- The confirmed chat.
  telegram_chat text,
  check ((quiet_from is null) = (quiet_until is null))
);

-- A chat that its operator has not confirmed yet, and the code that was sent to it.
create table alert_chat_codes (
  operator_id uuid primary key references operators (id) on delete cascade,
  chat text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0
);

-- Each state of an item is told to an operator once on each channel. One message may tell of many items.
create table alert_deliveries (
  operator_id uuid not null references operators (id) on delete cascade,
  channel text not null check (channel in ('email', 'webhook', 'telegram')),
  kind text not null,
  item text not null,
  state text not null,
  message_id uuid not null,
  claimed_at timestamptz not null,
  -- An email counts as delivered once it is in the outbox.
  delivered_at timestamptz,
  -- Why the last attempt failed, without addresses.
  fault text,
  primary key (operator_id, channel, kind, item, state)
);
create index alert_deliveries_message_id on alert_deliveries (message_id);
create index alert_deliveries_claimed_at on alert_deliveries (claimed_at);
