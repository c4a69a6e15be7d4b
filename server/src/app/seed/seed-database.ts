import pg from 'pg';
import { hashPassword } from '../../modules/identity/api.ts';
import { setIndexesAside } from '../../platform/database/indexes-aside.ts';
import type { SeedAmounts } from './seed-amounts.ts';
import { SEED_CREDENTIALS, SEEDED_PASSWORD, seedAccounts, seedRest } from './seed-statements.ts';

/** Their triggers notify per row what is sent here once for all rows. */
const TOLD = [
  'accounts',
  'orders',
  'refunds',
  'tickets',
  'ticket_messages',
  'ticket_images',
  'devices',
  'security_events',
  'entitlements',
  'ledger_entries',
  'mails',
];

/**
 * Fills an empty database as if a shop had existed for three years: accounts with trials, orders with payments,
 * receipts and refunds, the ledger with its expiry, tickets, devices, emails. One transaction. `accountKey` is sealed
 * for the installation; `tell` reports each step.
 */
export async function seedDatabase(
  connection: pg.ClientConfig,
  amounts: SeedAmounts,
  accountKey: Buffer,
  tell: (step: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    // No account can register meanwhile.
    await client.query('lock table accounts in share row exclusive mode');
    const { rows } = await client.query('select 1 from accounts limit 1');
    if (rows.length > 0)
      throw new Error('This database already has accounts. Seeding requires an empty database.');
    for (const table of TOLD) await client.query(`alter table ${table} disable trigger user`);
    // A small server's default memory would make sorting use files.
    await client.query(`set local work_mem = '256MB'`);
    await client.query(`set local maintenance_work_mem = '256MB'`);
    const statements = seedRest(amounts);
    const putIndexesBack = await setIndexesAside(client, [
      'accounts',
      'credentials',
      ...statements.map(tableOf),
    ]);
    tell('accounts');
    await client.query(seedAccounts(amounts), [accountKey]);
    await client.query(SEED_CREDENTIALS, [await hashPassword(SEEDED_PASSWORD)]);
    await client.query('analyze accounts, credentials');
    for (const statement of statements) {
      const table = tableOf(statement);
      tell(table);
      await client.query(statement);
      await client.query(`analyze ${table}`);
    }
    tell('indexes');
    await putIndexesBack();
    for (const table of TOLD) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    tell('vacuum');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const tableOf = (statement: string) => /^(?:insert into|update) (\w+)/.exec(statement)?.[1] ?? '';
