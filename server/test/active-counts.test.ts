import { perTier } from '@causeway/contract/tiers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { readActiveCounts, type ActiveCounts } from '../src/modules/backoffice/active-counts-read.ts';
import { gatherActiveCounts } from '../src/modules/backoffice/figures-store.ts';
import { storeEntitlement } from '../src/modules/access/entitlement-store.ts';
import { insertCustomer } from './money-parts.ts';
import { useDatabase } from './use-database.ts';

const HOUR_MS = 3_600_000;
const MIDNIGHT = Date.parse('2026-03-01T00:00:00Z');
const CUSTOMERS = 6;

const database = useDatabase();
const ids: string[] = [];
beforeAll(async () => {
  for (let index = 0; index < CUSTOMERS; index++) ids.push(await insertCustomer(database.db));
});

type Row = Record<'vip' | 'svip' | 'trials' | 'expiring', number>;

/** Counted customer by customer, as the list of customers does. */
async function counted(now: Date, soon: Date): Promise<ActiveCounts> {
  const { rows } = await sql<Row>`
    select count(*) filter (where svip.expires_at > ${now} and blocked_at is null) as svip,
      count(*) filter (where access_until > ${now} and blocked_at is null) as vip,
      count(*) filter (where access_until > ${now} and not e.bought and (svip.expires_at > ${now}) is not true
        and blocked_at is null) as trials,
      count(*) filter (where access_until > ${now} and access_until <= ${soon}) as expiring
    from account_access e
    join accounts on accounts.id = e.account_id
    left join entitlements svip on svip.account_id = e.account_id and svip.tier = 'svip'`.execute(
    database.db,
  );
  const { trials, expiring, ...holders } = rows[0] as Row;
  return { holders: { ...perTier(() => 0), ...holders }, trials, expiring };
}

const moment = (hours: number) => new Date(MIDNIGHT + hours * HOUR_MS);
// Whole hours, so that ends, midnights and queried times often coincide.
const hours = fc.integer({ min: -100, max: 400 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('write' as const),
      who: fc.nat(CUSTOMERS - 1),
      access: hours,
      svipBefore: fc.option(fc.integer({ min: 0, max: 60 })),
      bought: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), who: fc.nat(CUSTOMERS - 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('block' as const),
      who: fc.nat(CUSTOMERS - 1),
      isBlocked: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('gather' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('read' as const), now: hours }) },
);

test('customers with running time, on trial or ending soon are counted exactly at any moment, blocked or not, aggregated or not', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      for (const each of steps) {
        if (each.what === 'write') {
          const expiries = {
            ...perTier(() => null),
            vip: moment(each.access),
            svip: each.svipBefore === null ? null : moment(each.access - each.svipBefore),
          };
          const who = ids[each.who] as string;
          await inTransaction(db, async (tx) => {
            if (expiries.svip === null)
              await tx
                .deleteFrom('entitlements')
                .where('account_id', '=', who)
                .where('tier', '=', 'svip')
                .execute();
            await storeEntitlement(tx, who, { expiries, grantedDays: 1, bought: each.bought });
          });
        } else if (each.what === 'delete') {
          await db
            .deleteFrom('entitlements')
            .where('account_id', '=', ids[each.who] as string)
            .execute();
        } else if (each.what === 'block') {
          await db
            .updateTable('accounts')
            .set({ blocked_at: each.isBlocked ? moment(0) : null })
            .where('id', '=', ids[each.who] as string)
            .execute();
        } else if (each.what === 'gather') await inTransaction(db, gatherActiveCounts);
        else {
          const [now, soon] = [moment(each.now), moment(each.now + 7 * 24)];
          expect(await readActiveCounts(db, { now, soon })).toEqual(await counted(now, soon));
        }
      }
    }),
    { numRuns: DEPTH.databaseRuns },
  );
  expect(await db.selectFrom('active_count_days').selectAll().execute()).not.toEqual([]);
});
