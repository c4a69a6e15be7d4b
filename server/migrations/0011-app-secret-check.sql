-- expand
-- A value derived from APP_SECRET, from which the secret can't be computed: a start with another secret is refused,
-- because it could not read what is sealed.
create table app_secret_check (
  single boolean primary key default true check (single),
  value bytea not null
);
