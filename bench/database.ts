import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrateToLatest } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { createLog } from '../server/src/platform/log.ts';
import { addAccounts } from '../server/test/many-accounts.ts';
import { sealedAccountKey } from './causeway.ts';
import { releaseCores, startOnServerCore } from './cores.ts';
import { tellProgress } from './table.ts';

export interface BenchDatabases {
  /** Makes a database with all migrations and this many accounts; returns its URL. */
  create(accounts: number): Promise<string>;
  /** The first database: empty, or as an earlier run left it in a kept directory. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL as the product runs it, with fsync, in a temporary directory or in `kept`. */
export async function startDatabases(kept?: string): Promise<BenchDatabases> {
  const dataDir = kept === undefined ? await mkdtemp(join(tmpdir(), 'causeway-bench-')) : resolve(kept);
  // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
  if (kept === undefined) await chmod(dataDir, 0o711);
  const postgres = await startOnServerCore(() => startEmbeddedPostgres({ dataDir, log: createLog('error') }));
  const createEmpty = async (name: string) => {
    await withClient(postgres.url, (client) => client.query(`create database ${name}`));
    return postgres.url.replace('/causeway?', `/${name}?`);
  };
  return {
    url: postgres.url,
    create: async (accounts) => {
      const began = performance.now();
      tellProgress(`Adding ${accounts.toLocaleString('en')} accounts`);
      const url = await createEmpty(`accounts_${accounts}`);
      await migrateToLatest({ connectionString: url });
      await withClient(url, async (client) => {
        // Their checks take most of the time, and these rows are right.
        await switchForeignKeys(client, 'off');
        await addAccounts(client, accounts, sealedAccountKey(), tellTenths);
        await switchForeignKeys(client, 'on');
        // Otherwise it would run during a measurement.
        await client.query('checkpoint');
      });
      tellProgress(`Added in ${Math.round((performance.now() - began) / 1000)} s`);
      return url;
    },
    stop: async () => {
      releaseCores();
      await postgres.stop();
      if (kept === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

const tellTenths = (done: number, of: number): void => {
  if (Math.floor((done * 10) / of) > Math.floor(((done - 1) * 10) / of))
    tellProgress(`${done} of ${of} tables`);
};

/** Switches the checks of foreign keys; all other triggers stay on. */
async function switchForeignKeys(client: pg.Client, to: 'on' | 'off'): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(tablename) as table from pg_tables where schemaname = 'public'`,
  );
  for (const { table } of rows) {
    if (to === 'on') await client.query(`alter table ${table} enable trigger all`);
    else
      await client.query(
        `alter table ${table} disable trigger all; alter table ${table} enable trigger user`,
      );
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
