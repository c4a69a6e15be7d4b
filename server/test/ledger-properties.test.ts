import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import type { Tier } from '@causeway/contract/tiers';
import type { LedgerSource } from '@causeway/contract/lists';
import { inTransaction } from '../src/platform/database/tx.ts';
import {
  createEntitlementService,
  type EntitlementService,
} from '../src/modules/access/entitlement-service.ts';
import { replayLedger } from '../src/modules/access/entitlement.ts';
import { listEntries, type Grant } from '../src/modules/access/entitlement-store.ts';
import { insertCustomer } from './money-parts.ts';
import { expectStoredTimeIsReplayed } from './settlement-state.ts';
import { useDatabase } from './use-database.ts';

const DAY_MS = 86_400_000;
let now = new Date('2026-01-01T00:00:00Z');
const database = useDatabase();
/** Two processes whose clocks differ a little. */
let services: readonly [EntitlementService, EntitlementService];
beforeAll(async () => {
  const { db } = database;
  services = [
    createEntitlementService({ db, clock: () => now }),
    createEntitlementService({ db, clock: () => new Date(now.getTime() - 3000) }),
  ];
});

const grant = (change: Grant, process: 0 | 1 = 0) =>
  inTransaction(database.db, (tx) => services[process].grant(tx, change));

interface Command {
  readonly account: number;
  readonly process: 0 | 1;
  readonly tier: Tier;
  readonly days: number;
  readonly source: LedgerSource;
  /** Few, so that the same source and reference recur, from other accounts too. */
  readonly reference: number;
  /** For a refund: which of the account's rows before the batch it revokes. */
  readonly takes: number;
}

const command: fc.Arbitrary<Command> = fc
  .record({
    account: fc.nat(2),
    process: fc.constantFrom<0 | 1>(0, 1),
    tier: fc.constantFrom<Tier>('vip', 'vip', 'svip'),
    days: fc.integer({ min: 1, max: 400 }),
    source: fc.constantFrom<LedgerSource>(
      'order',
      'order',
      'trial',
      'wheel',
      'campaign',
      'operator',
      'operator',
      'refund',
    ),
    reference: fc.nat(12),
    takes: fc.nat(20),
    isTaken: fc.boolean(),
  })
  .map(({ isTaken, ...rest }) => ({
    ...rest,
    days: rest.source === 'refund' || (rest.source === 'operator' && isTaken) ? -rest.days : rest.days,
  }));

const batches = fc.array(
  fc.record({
    pauseMs: fc.oneof(fc.nat(5000), fc.nat(500 * DAY_MS)),
    commands: fc.array(command, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test('after any commands in parallel the stored expiry is the replay of the ledger, to the millisecond', async () => {
  const { db } = database;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (plot) => {
      run += 1;
      const accounts = await Promise.all([insertCustomer(db), insertCustomer(db), insertCustomer(db)]);
      const references = new Set<string>();
      for (const { pauseMs, commands } of plot) {
        now = new Date(now.getTime() + pauseMs);
        const before = await Promise.all(accounts.map((id) => listEntries(db, id)));
        await Promise.all(
          commands.map(({ account, process, takes, ...change }) => {
            const rows = before[account]?.filter((entry) => entry.days > 0) ?? [];
            const taken = change.source === 'refund' ? rows[takes % rows.length] : undefined;
            const reference = `${run}.${change.reference}`;
            references.add(`${change.source} ${reference}`);
            return grant(
              {
                ...change,
                accountId: accounts[account] as string,
                reference,
                ...(taken === undefined ? {} : { tier: taken.tier, revokedEntryId: taken.id }),
              },
              process,
            );
          }),
        );
        for (const id of accounts) {
          await expectStoredTimeIsReplayed(db, id, now);
          await expectSoundTime(id);
        }
        const counted = await db
          .selectFrom('ledger_entries')
          .select(['source', 'reference'])
          .where('account_id', 'in', accounts)
          .execute();
        expect(counted.map((row) => `${row.source} ${row.reference}`).toSorted()).toEqual(
          [...references].toSorted(),
        );
      }
    }),
    { numRuns: DEPTH.databaseRuns },
  );
});

/** No time is negative, the total is what was granted, and the higher tier ends first. */
async function expectSoundTime(accountId: string): Promise<void> {
  const entries = await listEntries(database.db, accountId);
  const { at, lots, expiries, accessUntil, grantedDays } = replayLedger(entries, now);
  const leftMs = lots.reduce((total, lot) => total + lot.leftMs, 0);
  for (const { entry, leftMs: left } of lots) {
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(entry.days * DAY_MS);
  }
  if (leftMs > 0) expect(accessUntil?.getTime()).toBe(at.getTime() + leftMs);
  else if (accessUntil !== null) expect(accessUntil.getTime()).toBeLessThanOrEqual(at.getTime());
  if (expiries.svip !== null)
    expect(expiries.svip.getTime()).toBeLessThanOrEqual(accessUntil?.getTime() ?? 0);
  expect(grantedDays).toBeGreaterThanOrEqual(0);
}

test('a source and reference count once, though eight grant them concurrently', async () => {
  const accountId = await insertCustomer(database.db);
  const change = { accountId, tier: 'svip', days: 30, source: 'wheel', reference: 'one draw' } as const;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => grant(change, index % 2 === 0 ? 0 : 1)),
  );
  for (const { grantedDays } of answers) expect(grantedDays).toBe(30);
  expect(await listEntries(database.db, accountId)).toHaveLength(1);
  await expectStoredTimeIsReplayed(database.db, accountId, now);
});

test('a refund takes from its own row only, and never more than is left of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ tier: fc.constantFrom<Tier>('vip', 'svip'), days: fc.integer({ min: 1, max: 90 }) }),
        {
          minLength: 2,
          maxLength: 4,
        },
      ),
      fc.nat(3),
      fc.integer({ min: 1, max: 120 }),
      fc.nat(100 * DAY_MS),
      async (sold, which, days, pauseMs) => {
        const accountId = await insertCustomer(database.db);
        for (const [index, { tier, days: bought }] of sold.entries()) {
          const reference = `${accountId}.${index}`;
          await grant({ accountId, tier, days: bought, source: 'order', reference });
        }
        now = new Date(now.getTime() + pauseMs);
        const entries = await listEntries(database.db, accountId);
        const taken = entries[which % entries.length] as (typeof entries)[number];
        const before = (await services[0].read(accountId)).lots;
        const { tier, id: revokedEntryId } = taken;
        const after = await grant({
          accountId,
          tier,
          days: -days,
          source: 'refund',
          reference: accountId,
          revokedEntryId,
        });

        const left = (lots: typeof before, id: number) =>
          lots.find((lot) => lot.entry.id === id)?.leftMs ?? 0;
        for (const { id } of entries) {
          const expected =
            left(before, id) - (id === revokedEntryId ? Math.min(days * DAY_MS, left(before, id)) : 0);
          expect(left(after.lots, id)).toBe(expected);
        }
      },
    ),
    { numRuns: DEPTH.databaseRuns },
  );
});

test.each(['ledger_entries', 'audit_entries', 'receipts'])('%s is append-only', async (table) => {
  const { db } = database;
  const accountId = await insertCustomer(db);
  await sql`insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode,
      list_cents, discount_cents, total_cents, currency, pay_method, status, created_at, expires_at)
    values (${accountId}, ${accountId}, ${accountId}, 'vip-7', '{}', 'vip', 7, 2, 1, 299, 0, 299, 'USD', 'alipay',
      'open', now(), now())`.execute(db);
  await sql`insert into receipts values (${(await receipts()) + 1}, ${accountId}, now())`.execute(db);
  await sql`insert into audit_entries (at, actor, action, subject, details)
    values (now(), 'system', 'test.run', 'none', '{}')`.execute(db);
  await grant({ accountId, tier: 'vip', days: 1, source: 'operator', reference: accountId });

  const column = sql.ref(
    table === 'ledger_entries' ? 'days' : table === 'audit_entries' ? 'actor' : 'issued_at',
  );
  const count = async () =>
    (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db)).rows[0]
      ?.rows;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await expect(sql`update ${sql.table(table)} set ${column} = ${column}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow(
    `${table} is append-only`,
  );
  expect(await count()).toBe(before);
});

async function receipts(): Promise<number> {
  return (await database.db.selectFrom('receipts').select('number').execute()).length;
}
