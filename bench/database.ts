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
      const url = await createEmpty(`accounts_${accounts}`);
      await migrateToLatest({ connectionString: url });
      await withClient(url, async (client) => {
        await addAccounts(client, accounts, sealedAccountKey());
        // Otherwise autovacuum and checkpoint would run during a measurement.
        await client.query('vacuum analyze');
        await client.query('checkpoint');
      });
      return url;
    },
    stop: async () => {
      releaseCores();
      await postgres.stop();
      if (kept === undefined) await rm(dataDir, { recursive: true });
    },
  };
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
