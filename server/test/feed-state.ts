import { sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/tx.ts';
import { createFeedService } from '../src/modules/access/feed-service.ts';
import { listOrderedPlans } from '../src/modules/billing/api.ts';
import { listAccountsWithAccess, listChanges } from '../src/modules/teams/member-access-read.ts';

/** By account: the end of access in epoch seconds, and the devices as `platform id`, sorted. */
export type FeedState = ReadonlyMap<string, { readonly until: number; readonly devices: readonly string[] }>;

export const createFeed = (parts: { db: Db; clock: Clock }) =>
  createFeedService({ ...parts, members: { listChanges, listAccountsWithAccess }, listOrderedPlans });

/** Inserts accounts with a month each, every third with a device, as after a migration; returns their ids. */
export async function fillFeed(connection: pg.ClientConfig, count: number): Promise<readonly string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of fillingOf(count)) await client.query(statement);
    const { rows } = await client.query<{ id: string }>('select id from accounts order by id');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

const fillingOf = (count: number) => [
  `insert into accounts (id, kind, email, trial_key, language, invite_code)
   select gen_random_uuid(), 'individual', i || '@mail.example', '', 'en', i::text
   from generate_series(1, ${count}) i`,
  `insert into ledger_entries (account_id, tier, days, source, reference, at)
   select id, 'vip', 30, 'operator', id::text, now() from accounts`,
  // Row by row it would be slow.
  'alter table entitlements disable trigger entitlements_in_feed',
  `insert into entitlements (account_id, tier, expires_at, granted_days)
   select account_id, tier, at + interval '720 hours', days from ledger_entries`,
  'alter table entitlements enable trigger entitlements_in_feed',
  `insert into unnumbered_changes select id from accounts`,
  `insert into devices (id, account_id, client_id, name, type, platform, linked_at)
   select gen_random_uuid(), id, 'first', 'a phone', 'iOS', 'mobile', now()
   from accounts where invite_code::int % 3 = 0`,
  'analyze',
];

/** What a reader of the feed must know, straight from the tables and without the feed's own. */
export async function readFeedState(
  db: Db,
  now: Date,
): Promise<{ readonly all: FeedState; readonly withAccess: FeedState }> {
  const { rows } = await sql<{ id: string; until: number; devices: string[] }>`
    select a.id, floor(extract(epoch from e.access_until))::int as until,
      array(select d.platform || ' ' || d.id from devices d where d.account_id = a.id) as devices
    from accounts a join account_access e on e.account_id = a.id
    where a.email is not null`.execute(db);
  const all = rows.map(({ id, until, devices }) => [id, { until, devices: devices.toSorted() }] as const);
  return {
    all: new Map(all),
    withAccess: new Map(all.filter(([, { until }]) => until > now.getTime() / 1000)),
  };
}
