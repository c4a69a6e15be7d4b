-- expand
-- Browsers in which an owner has logged in, by the hash of a random key in their cookie. Strangers' wrong passwords do
-- not delay them.
create table known_browsers (
  owner_kind owner_kind not null,
  owner_id uuid not null,
  key_hash bytea not null,
  expires_at timestamptz not null,
  primary key (owner_kind, owner_id, key_hash),
  foreign key (owner_kind, owner_id) references credentials on delete cascade
);
create index known_browsers_expires_at on known_browsers (expires_at);
create trigger known_browsers_keep_their_owner before update of owner_kind, owner_id on known_browsers
  for each row execute function refuse_owner_change();
create trigger known_browsers_of_the_living before insert on known_browsers for each row
  when (new.owner_kind = 'customer') execute function refuse_deleted_customer();

-- Wrong passwords by account (a hash of its name) and place: a network, a known browser or a registered device. The
-- empty place counts those of all networks.
create unlogged table password_tries (
  account text not null,
  place text not null,
  tries int not null,
  -- No further try before this time.
  closed_until timestamptz not null,
  -- From then on a try counts as the first again.
  forget_at timestamptz not null,
  primary key (account, place)
);
create index password_tries_forget_at on password_tries (forget_at);

-- The last email was one of those that have ten minutes between them.
alter table mail_codes add column slow boolean not null default false;
