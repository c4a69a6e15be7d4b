-- expand
-- Extra device slots that an operator granted until a date. After it the row means nothing.
create table device_grants (
  account_id uuid primary key references accounts (id) on delete cascade,
  slots int not null check (slots between 1 and 10),
  until timestamptz not null,
  granted_at timestamptz not null
);
create trigger device_grants_of_the_living before insert on device_grants
  for each row execute function refuse_deleted_account();
create trigger device_grants_in_feed after insert or update or delete on device_grants
  for each row execute function note_account_change();

-- Changes of an account's address that an operator began. The new address confirms; then the old one can undo, and is
-- reserved while it can.
create table email_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  requested_at timestamptz not null,
  old_email text check (old_email = lower(old_email)),
  confirmed_at timestamptz,
  undone_at timestamptz,
  check ((old_email is null) = (confirmed_at is null)),
  check (undone_at is null or confirmed_at is not null)
);
create unique index email_changes_waiting on email_changes (account_id) where confirmed_at is null;
create index email_changes_account_id on email_changes (account_id, confirmed_at);
create index email_changes_old_email on email_changes (old_email) where undone_at is null;
create trigger email_changes_of_the_living before insert on email_changes
  for each row execute function refuse_deleted_account();

-- Two-factor that an operator switches off. `due_at` is set when the customer has read the mailed code back.
create table mfa_removals (
  id uuid primary key,
  account_id uuid not null unique references accounts (id) on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz
);
create index mfa_removals_due_at on mfa_removals (due_at);
create trigger mfa_removals_of_the_living before insert on mfa_removals
  for each row execute function refuse_deleted_account();

alter table mail_codes drop constraint mail_codes_purpose_check;
alter table mail_codes add constraint mail_codes_purpose_check
  check (purpose in ('register', 'reset', 'delete', 'email', 'mfa'));

-- What operators write for operators about a customer.
create table customer_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  operator_id uuid references operators (id) on delete set null,
  content text not null,
  written_at timestamptz not null
);
create index customer_notes_account_id on customer_notes (account_id, id);
create trigger customer_notes_of_the_living before insert on customer_notes
  for each row execute function refuse_deleted_account();
create table customer_tags (
  account_id uuid not null references accounts (id) on delete cascade,
  tag text not null check (char_length(tag) between 1 and 30),
  primary key (account_id, tag)
);
create index customer_tags_tag on customer_tags (tag, account_id);
create trigger customer_tags_of_the_living before insert on customer_tags
  for each row execute function refuse_deleted_account();
