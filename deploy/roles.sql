-- The two roles of a production database. Run it as a superuser in Causeway's database; it may be run again:
--   psql --dbname=causeway --file=deploy/roles.sql
-- causeway_owner owns the tables and runs migrations. causeway_app is the server's: it reads and writes rows.
-- docs/production/roles.md explains the passwords and what to do with an existing database.

do $$ begin
  if to_regrole('causeway_owner') is null then create role causeway_owner login; end if;
  if to_regrole('causeway_app') is null then create role causeway_app login; end if;
end $$;

-- A managed database has no superuser: its administrator must be a member of a role to set defaults for it.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant causeway_owner to %I', current_user);
  end if;
end $$;

-- The job library has its own schema, which the first migration creates.
do $$ begin
  execute format('grant connect, create on database %I to causeway_owner', current_database());
  execute format('grant connect on database %I to causeway_app', current_database());
end $$;
grant usage, create on schema public to causeway_owner;
grant usage on schema public to causeway_app;

-- Rows of the tables that there are, and of those that migrations will create.
grant select, insert, update, delete on all tables in schema public to causeway_app;
grant usage, select, update on all sequences in schema public to causeway_app;
do $$ begin
  if to_regnamespace('pgboss') is not null then
    grant usage on schema pgboss to causeway_app;
    grant select, insert, update, delete on all tables in schema pgboss to causeway_app;
    grant usage, select, update on all sequences in schema pgboss to causeway_app;
  end if;
end $$;
alter default privileges for role causeway_owner grant usage on schemas to causeway_app;
alter default privileges for role causeway_owner grant select, insert, update, delete on tables to causeway_app;
alter default privileges for role causeway_owner grant usage, select, update on sequences to causeway_app;

-- Defaults of every session. A pooler in transaction mode loses SET, but not these.
-- A process that is cut off in the middle of a transaction must not hold its locks for hours.
alter role causeway_app set idle_in_transaction_session_timeout = '30s';
alter role causeway_app set lock_timeout = '5s';
alter role causeway_app set statement_timeout = '15s';
alter role causeway_app set tcp_keepalives_idle = 30;
alter role causeway_app set tcp_keepalives_interval = 10;
alter role causeway_app set tcp_keepalives_count = 3;
alter role causeway_app set datestyle = 'ISO';
alter role causeway_owner set idle_in_transaction_session_timeout = '30s';
alter role causeway_owner set lock_timeout = '5s';
alter role causeway_owner set tcp_keepalives_idle = 30;
alter role causeway_owner set tcp_keepalives_interval = 10;
alter role causeway_owner set tcp_keepalives_count = 3;
alter role causeway_owner set datestyle = 'ISO';
