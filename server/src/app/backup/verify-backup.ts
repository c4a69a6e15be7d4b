import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkLedgers } from '../../modules/access/api.ts';
import { withClient } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { BackupRefused } from './backup-refused.ts';
import { restoreBackup, type CheckedBackup } from './restore-backup.ts';
import { readTotals } from './totals.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Restores the backup into a scratch database of the server, compares what must agree, and drops it. Returns the lines
 * of the report; throws {@link BackupRefused} with the first difference.
 */
export async function verifyBackup(
  backup: CheckedBackup,
  connection: pg.ClientConfig,
): Promise<readonly string[]> {
  const name = `causeway_verify_${randomBytes(6).toString('hex')}`;
  await withClient(connection, (client) => client.query(`create database ${name}`)).catch(explainRights);
  try {
    const scratch = connectionTo(connection, name);
    const pool = new pg.Pool({ ...scratch, max: 2 });
    // The pool ends before its connections are closed, and dropping the database may cut them off: an error of the client
    // in use, and of the pool otherwise.
    pool.on('connect', (client) => client.on('error', () => undefined)).on('error', () => undefined);
    const db: Database['db'] = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    try {
      await restoreBackup(backup, { connection: scratch, db });
      return await compare(backup, { pool, db });
    } finally {
      await db.destroy();
    }
  } finally {
    await withClient(connection, (client) => client.query(`drop database ${name} with (force)`));
  }
}

function explainRights(error: Error & { readonly code?: string }): never {
  if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new BackupRefused(
    'The database’s user may not create the scratch database: run "alter role … createdb", or set DATABASE_URL to another ' +
      'PostgreSQL server for this command.',
  );
}

/** The same server's database of that name. */
function connectionTo({ connectionString, ...rest }: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connectionString === undefined) return { ...rest, database };
  // Not with `URL`, which rejects a user without a host, as for a Unix socket.
  return {
    ...rest,
    connectionString: connectionString.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${database}`),
  };
}

async function compare(
  { directory, manifest }: CheckedBackup,
  { pool, db }: { readonly pool: pg.Pool; readonly db: Database['db'] },
): Promise<readonly string[]> {
  const differs = (what: string) =>
    new BackupRefused(`${directory} can’t be trusted: ${what}. Use another backup.`);
  const client = await pool.connect();
  try {
    const { lastReceipt, totals } = await readTotals(client);
    for (const [name, saved] of Object.entries({ ...manifest.totals, lastReceipt: manifest.lastReceipt })) {
      const restored: unknown = { ...totals, lastReceipt }[name as keyof typeof totals];
      if (restored !== saved) throw differs(`${name} is ${String(restored)} instead of ${saved}`);
    }
    const { rows } = await client.query<{ highest: number; numbered: string; without: string }>(
      `select coalesce((select max(number) from receipts), 0) as highest,
         (select count(*) from receipts)
           + (select coalesce(sum(last_number - first_number + 1), 0) from receipt_gaps) as numbered,
         (select count(*) from orders o
          where paid_at is not null and not exists (select from receipts where order_id = o.id)) as without`,
    );
    const { highest = 0, numbered = '0', without = '0' } = rows[0] ?? {};
    if (highest > lastReceipt)
      throw differs(`the receipt ${highest} is beyond the series, which is at ${lastReceipt}`);
    if (Number(numbered) !== lastReceipt)
      throw differs(`${numbered} of ${lastReceipt} receipt numbers are used or recorded as skipped`);
    if (Number(without) > 0) throw differs(`${without} paid orders have no receipt`);
  } finally {
    client.release();
  }
  const { accounts, wrong } = await checkLedgers(db, new Date());
  if (wrong.length > 0)
    throw differs(`the ledgers of ${wrong.length} accounts say another expiry than the stored one`);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `The backup of ${manifest.createdAt} can be restored: ${manifest.tables.length} tables with ${rows} rows.`,
    `Ledgers replayed: ${accounts}. Receipts: ${manifest.totals.receipts}, the last number is ${manifest.lastReceipt}.`,
  ];
}
