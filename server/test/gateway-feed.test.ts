import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntitlementState } from '@causeway/contract/gateway';
import { DEPTH } from '../../scripts/test-depth.ts';
import { isAccountGone } from '../src/platform/http/errors.ts';
import type { Database } from '../src/platform/database/open.ts';
import { inTransaction, type Db, type Tx } from '../src/platform/database/tx.ts';
import { createEntitlementService } from '../src/modules/access/entitlement-service.ts';
import type { FeedService } from '../src/modules/access/feed-service.ts';
import { createFeed, fillFeed, readFeedState, type FeedState } from './feed-state.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openTestDatabase } from './use-database.ts';

const ACCOUNTS = DEPTH.feedAccounts;
/** Only guards against hanging: the repeated reads take minutes on a busy machine. */
const TIMEOUT_MS = 600_000;
const WRITERS = 6;

let testDatabase: TestDatabase;
let database: Database;
let db: Db;
let ids: readonly string[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openTestDatabase(testDatabase.url);
  db = database.db;
  ids = await fillFeed(database.connection, ACCOUNTS);
}, TIMEOUT_MS);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const clock = () => new Date();
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** One random change. Few accounts are changed often, most never. */
async function change(tx: Tx, entitlements: ReturnType<typeof createEntitlementService>): Promise<void> {
  const accountId = pick(Math.random() < 0.5 ? ids.slice(0, 50) : ids);
  const kind = Math.random();
  if (kind < 0.4) {
    const days = pick([7, 90, 360, -3, -400]);
    const tier = pick(['vip', 'svip'] as const);
    await entitlements.grant(tx, {
      accountId,
      tier,
      days,
      source: 'operator',
      reference: crypto.randomUUID(),
    });
  } else if (kind < 0.75) {
    await tx
      .insertInto('devices')
      .values({
        id: crypto.randomUUID(),
        account_id: accountId,
        client_id: crypto.randomUUID(),
        name: 'a device',
        type: 'Android',
        platform: pick(['mobile', 'other'] as const),
        linked_at: new Date(),
      })
      .execute();
  } else if (kind < 0.95) await tx.deleteFrom('devices').where('account_id', '=', accountId).execute();
  else await tx.updateTable('accounts').set({ email: null }).where('id', '=', accountId).execute();
}

async function writeAlong(index: number): Promise<void> {
  const entitlements = createEntitlementService({ db, clock });
  for (let done = 0; done < DEPTH.feedChanges; done++) {
    const changes = pick([1, 1, 1, 2, 5]);
    await inTransaction(db, async (tx) => {
      for (let count = 0; count < changes; count++) await change(tx, entitlements);
      // Transactions end in another order than they began in, and some roll back.
      await sleep((index + done) % 7);
      if (done % 11 === 0) throw new RolledBack();
    }).catch((error: unknown) => {
      // Another writer may have deleted the account.
      if (!(error instanceof RolledBack) && !isAccountGone(error)) throw error;
    });
  }
}

class RolledBack extends Error {}

/** A gateway, which stores what it reads and returns with the last cursor. */
function createReader(feed: FeedService, limit: number) {
  const known = new Map<string, EntitlementState>();
  let since: string | undefined;
  const poll = async (): Promise<boolean> => {
    const { list, next, more } = await feed.readEntitlements(since, limit);
    since = next;
    for (const state of list) {
      if (state.removed) known.delete(state.account);
      else known.set(state.account, state);
    }
    return more;
  };
  const readToEnd = async () => {
    while (await poll());
  };
  return { known, poll, readToEnd };
}

const stateOf = (known: ReadonlyMap<string, EntitlementState>): FeedState =>
  new Map(
    [...known].map(([account, { until, devices }]) => [
      account,
      { until, devices: devices.map((device) => `${device.platform} ${device.id}`).toSorted() },
    ]),
  );

test(
  `of ${ACCOUNTS} accounts that ${WRITERS} writers change at random, readers with a cursor know the last state of each`,
  async () => {
    const feeds = [createFeed({ db, clock }), createFeed({ db, clock })] as const;
    // One reads all before anything changes, one begins in the middle; with different page sizes.
    const early = createReader(feeds[0], 1000);
    const late = createReader(feeds[1], 700);
    await early.readToEnd();
    expect(early.known.size).toBe(ACCOUNTS);
    // Otherwise the planner underestimates the changes and sorts all of them for each page.
    const { rows } = await database.pool.query<{ counted: number }>(
      `select reltuples::int as counted from pg_class where relname = 'entitlement_changes'`,
    );
    expect(rows[0]?.counted).toBeGreaterThan(ACCOUNTS / 2);

    let isWriting = true;
    const follow = async ({ poll }: ReturnType<typeof createReader>) => {
      while (isWriting) {
        await poll();
        await sleep(10);
      }
    };
    const readers = [follow(early), follow(late)];
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => writeAlong(index)));
    isWriting = false;
    await Promise.all(readers);
    await Promise.all([early.readToEnd(), late.readToEnd()]);

    const { withAccess, all } = await readFeedState(db, clock());
    expect(withAccess.size).toBeGreaterThan(ACCOUNTS / 2);
    expectSame(stateOf(early.known), all);
    expectSame(onlyWithAccess(stateOf(late.known)), withAccess);
  },
  TIMEOUT_MS,
);

/** Listed one by one, since a diff of all accounts is unreadable. */
function expectSame(found: FeedState, wanted: FeedState): void {
  const differing = [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((id) => JSON.stringify(found.get(id)) !== JSON.stringify(wanted.get(id)))
    .map((id) => ({ id, found: found.get(id), wanted: wanted.get(id) }));
  expect(differing.slice(0, 5)).toEqual([]);
  expect(found.size).toBe(wanted.size);
}

function onlyWithAccess(state: FeedState): FeedState {
  const now = clock().getTime() / 1000;
  return new Map([...state].filter(([, { until }]) => until > now));
}
