import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { chooseAccount, type AsRoot } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { createCluster, socketUrl } from './embedded-cluster.ts';
import { findHome, makeSocketDirectory } from './embedded-home.ts';
import { lockDirectory } from './embedded-lock.ts';
import { guardByPassword, SUPERUSER } from './embedded-password.ts';
import { endOrphan, launchPostmaster } from './embedded-postmaster.ts';
import { supervise } from './embedded-supervisor.ts';

export interface EmbeddedOptions {
  /** Created if missing; the database is in its subdirectory `postgres`. */
  dataDir: string;
  log: DatabaseLog;
  /** False trades crash safety for speed, for tests. */
  durable?: boolean;
  /** Releases the directory soon: another start waits for it. */
  forAMoment?: boolean;
  /** Whose account runs PostgreSQL if this process is root's; `nobody` by default, as in tests. */
  asRoot?: AsRoot;
  /** The directory of PostgreSQL's bin, lib and share, if not the npm package's. */
  native?: string;
}

export interface EmbeddedPostgres {
  /** For `pg`: the host is the socket's directory. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** The same as a URL. */
  url: string;
  /** Pid of the running server; changes after a crash. */
  readonly pid: number;
  /** Stops the server and then releases the directory. May be called again, also while it runs. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server for this process, unreachable from networks and for other users, and restarts it
 * if it ends before `stop`. Throws `DataDirectoryInUse` if another process has the directory, and an error that
 * names DATABASE_URL if no binaries fit the system.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, forAMoment = false, asRoot } = options;
  const account = await chooseAccount([join(dataDir, 'postgres', 'cluster'), dataDir], asRoot, log);
  const home = await findHome(dataDir, account, log);
  const lock = await lockDirectory(home, dataDir, forAMoment);
  try {
    const cluster = join(home, 'cluster');
    const binaries = await findBinaries(home, account, log, options.native);
    const socketDirectory = await makeSocketDirectory(home, account);
    await createCluster(cluster, binaries, account, durable);
    await endOrphan({ cluster, socketDirectory, log });
    const password = await guardByPassword({ home, cluster, postgres: binaries.postgres, account });
    const server = await supervise(log, () =>
      launchPostmaster({
        program: binaries.postgres,
        account,
        cluster,
        socketDirectory,
        durable,
        logFile: join(home, 'postgres.log'),
        log,
      }),
    );
    const stop = once(async () => {
      await server.stop();
      await rm(socketDirectory, { recursive: true, force: true });
      lock.release();
    });
    const connection = { host: socketDirectory, port: 5432, user: SUPERUSER, password, database: 'causeway' };
    await createDatabase(connection).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      connection,
      url: socketUrl(socketDirectory, password),
      get pid() {
        return server.pid;
      },
      stop,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Checked at each start: the first start may have been interrupted between initdb and this point. */
async function createDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`);
  } finally {
    await client.end();
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= action());
}
