import { sql, type Kysely } from 'kysely';

/** How many customers' time ends on which day: docs/decisions/2026-11-26-standing-counts.md says why it is kept so. */
const STATEMENTS = `
-- Days are those of UTC, whatever the provider's zone is: only sums over moments are asked for.
create table standing_days (
  ends_on date not null,
  -- Whose end it is: that of all access, or that of SVIP.
  kind text not null check (kind in ('access', 'svip')),
  bought boolean not null,
  count int not null,
  primary key (ends_on, kind, bought)
);

-- What is to be added to them. Adding at once would let everybody who buys the same package on one day wait for one row.
create table standing_changes (
  ends_on date not null,
  kind text not null,
  bought boolean not null,
  count int not null
);

create function note_standing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into standing_changes
      select (until at time zone 'UTC')::date, kind, old.bought, -1
      from (values (old.access_until, 'access'), (old.svip_until, 'svip')) ends (until, kind) where until is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into standing_changes
      select (until at time zone 'UTC')::date, kind, new.bought, 1
      from (values (new.access_until, 'access'), (new.svip_until, 'svip')) ends (until, kind) where until is not null;
  end if;
  return null;
end $$;
create trigger entitlements_in_standing after insert or delete on entitlements
  for each row execute function note_standing();
create trigger entitlements_change_standing after update on entitlements
  for each row when ((old.access_until, old.svip_until, old.bought) is distinct from (new.access_until, new.svip_until, new.bought))
  execute function note_standing();

-- The triggers keep writers away until this is committed.
insert into standing_days
  select (until at time zone 'UTC')::date, kind, bought, count(*)
  from entitlements, lateral (values (access_until, 'access'), (svip_until, 'svip')) ends (until, kind)
  where until is not null group by 1, 2, 3;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}
