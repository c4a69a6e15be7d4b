import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withDeadline } from '../deadline.ts';
import { StartRefused } from '../start-refused.ts';
import { isDatabaseAway } from './database-away.ts';
import type { DatabaseLog } from './database-log.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { preparingPool } from './prepared-statements.ts';
import { RecoveringPool } from './recovering-pool.ts';
import type { Db } from './tx.ts';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server; without one, an embedded server starts in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** Maximum number of connections; 10. */
  poolSize?: number;
  /** How long a query waits for a connection before the database counts as unreachable; 1500 ms. */
  connectTimeoutMs?: number;
  /** For a short-lived process: its embedded server releases the directory for another start. */
  forAMoment?: boolean;
  /** How long to wait for a server that does not respond; by default not at all. */
  waitMs?: number;
  /** Ends the wait with an `AbortError`. */
  signal?: AbortSignal;
}

export interface Database {
  pool: pg.Pool;
  db: Db;
  /** For separate connections: `new pg.Client(connection)`. */
  connection: pg.ClientConfig;
  /** Waits for running queries, then stops the embedded server if there is one. May be called again. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 8_000;
const RETRY_MS = 500;

/** Opens the configured database; throws {@link StartRefused} if that can't be used. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  poolSize = 10,
  connectTimeoutMs = 1500,
  forAMoment = false,
  waitMs = 0,
  signal,
}: DatabaseOptions): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log, forAMoment });
  const connection: pg.ClientConfig = {
    ...(embedded ? embedded.connection : { connectionString: databaseUrl }),
    application_name: 'causeway',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: columnTypes,
  };
  const { pool, endings } = createPool({ ...connection, max: poolSize }, log);
  let closing: Promise<void> | undefined;
  const close = async () => {
    // The pool ends before its connections close. Stopping the embedded server would cut them off as if lost.
    const allEnded = pool.end().then(async () => embedded && Promise.all(endings));
    await withDeadline(allEnded, CLOSE_TIMEOUT_MS);
    await embedded?.stop();
  };
  const database: Database = {
    pool,
    db: new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
    connection,
    close: () => (closing ??= close()),
  };
  try {
    await untilResponding(pool, log, waitMs, signal);
  } catch (error) {
    await database.close();
    throw error instanceof Error && error.name !== 'AbortError' ? refusalOf(error, databaseUrl) : error;
  }
  return database;
}

/** A server may still be starting, and its name may not be known yet. */
async function untilResponding(
  pool: pg.Pool,
  log: DatabaseLog,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (let tries = 1; ; tries++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= deadline) throw error;
      if (tries === 1) log.warn(`Waiting for the database: ${(error as Error).message}`);
      await sleep(RETRY_MS, undefined, signal && { signal });
    }
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  '28P01': 'Check the user and the password.',
  '28000': 'Check the user, and that pg_hba.conf allows its connections.',
  '3D000': 'Create it with "createdb", or correct the name.',
  '42501': 'Grant the user CONNECT on it.',
};

function refusalOf(error: Error, databaseUrl: string | undefined): StartRefused {
  const place = databaseUrl === undefined ? 'The database' : 'The database in DATABASE_URL';
  const { code = '', message } = error as NodeJS.ErrnoException;
  const line = isDatabaseAway(error)
    ? `${place} does not respond: ${message}. Check that PostgreSQL is running and that host and port are right.`
    : `${place} can’t be opened: ${message}. ${REMEDIES[code] ?? 'Check DATABASE_URL.'}`;
  return new StartRefused(line.replaceAll('\n', ' '), { cause: error });
}

/** `endings` holds a promise for each open connection. */
function createPool(
  config: pg.PoolConfig,
  log: DatabaseLog,
): { readonly pool: RecoveringPool; readonly endings: ReadonlySet<Promise<void>> } {
  const pool = new RecoveringPool({
    ...config,
    // The server cancels a slow statement; the client does so too, in case the server is silent.
    statement_timeout: 15_000,
    query_timeout: 16_000,
  });
  // A lost connection is an error of the pool when idle and of the client when in use. Unhandled, both end
  // Node.
  pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
  const endings = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const ending = new Promise<void>((resolve) => client.once('end', resolve)).then(
      () => void endings.delete(ending),
    );
    endings.add(ending);
  });
  return { pool, endings };
}

const BIGINT_ARRAY: number = 1016;
const DATE_ARRAY: number = 1182;

/** The library's parser of bigint arrays returns texts; it also works for dates. */
const parseTexts = pg.types.getTypeParser(BIGINT_ARRAY) as (text: string) => (string | null)[];

/** Cents and ids are numbers. A value that a number cannot hold exactly fails the query instead of being rounded. */
function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return number;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [BIGINT_ARRAY, (text) => parseTexts(text).map((item) => (item === null ? null : parseBigint(item)))],
  // A day has no time zone: a Date would shift it by one in half of the world.
  [pg.types.builtins.DATE, (text) => text],
  [DATE_ARRAY, parseTexts],
]);

/** Column types as read: bigint → number, date → 'YYYY-MM-DD', timestamptz → Date, numeric → string. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
