-- expand
-- One row, from which a start sees that the database was restored or copied. No row before the first start.
create table installation (
  single boolean primary key default true check (single),
  -- The database and its server at the last start. A copy has another number.
  database_oid oid not null,
  system_identifier text not null,
  -- When it was last restored, and from a backup of which moment; null if it never was.
  restored_at timestamptz,
  backup_created_at timestamptz,
  -- When after-restore was done; null before. Until then nothing runs on a restored database.
  prepared_at timestamptz,
  check (restored_at is not null or prepared_at is null)
);

-- Receipt numbers that were skipped because a lost database may have used them; the series has no other gap.
create table receipt_gaps (
  first_number int primary key,
  last_number int not null check (last_number >= first_number),
  made_at timestamptz not null
);
create trigger receipt_gaps_append_only before update or delete on receipt_gaps
  for each row execute function refuse_change();
