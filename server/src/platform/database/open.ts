import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withDeadline } from '../deadline.ts';
import { StartRefused } from '../start-refused.ts';
import { checkSessions, explainPooler } from './check-sessions.ts';
import { isDatabaseAway } from './database-away.ts';
import type { DatabaseLog } from './database-log.ts';
import { startEmbeddedPostgres, type EmbeddedOptions } from './embedded.ts';
import { preparingPool } from './prepared-statements.ts';
import { RecoveringPool } from './recovering-pool.ts';
import { LOCK_TIMEOUT_MS, poolOptions, sessionOptions, statementTimeoutMs } from './session-settings.ts';
import { logSlowStatements } from './slow-statements.ts';
import type { Db } from './tx.ts';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server; without one, an embedded server starts in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The server's own URL, if `databaseUrl` is a pooler's. */
  directUrl?: string | undefined;
  dataDir: string;
  /** Whose account runs the embedded server if this process is root's. */
  asRoot?: EmbeddedOptions['asRoot'];
  log: DatabaseLog;
  /** Maximum number of connections, at least 2; by default 10. */
  poolSize?: number;
  /** How long a new connection may take before the database counts as unreachable; 1500 ms. */
  connectTimeoutMs?: number;
  /** How long a statement waits for another session's locks; 5000 ms. */
  lockTimeoutMs?: number;
  /** Statements that take this long are logged, without their values; by default none is. */
  slowStatementMs?: number;
  /** For a short-lived process: its embedded server releases the directory for another start. */
  forAMoment?: boolean;
  /** How long to wait for a server that does not respond; by default not at all. */
  waitMs?: number;
  /** Ends the wait with an `AbortError`. */
  signal?: AbortSignal;
}

export interface Database {
  pool: pg.Pool;
  /** For jobs, which requests must not hold up. */
  jobPool: pg.Pool;
  /** For health checks, which neither must hold up. */
  healthPool: pg.Pool;
  db: Db;
  /** The number of the pools' errors by SQLSTATE. */
  sqlStates: ReadonlyMap<string, number>;
  /** For separate connections to the server itself, for what needs a session: `new pg.Client(connection)`. */
  connection: pg.ClientConfig;
  /** Waits for running queries, then stops the embedded server if there is one. May be called again. */
  close(): Promise<void>;
}

/** What servers call their connections. */
export const SERVER_NAME = 'causeway';

/** Connections besides the pool's; docs/production/pooler.md counts them. */
const JOB_CONNECTIONS = 4;
const HEALTH_CONNECTIONS = 2;
const CLOSE_TIMEOUT_MS = 8_000;
const RETRY_MS = 500;

/** Opens the configured database; throws {@link StartRefused} if that can't be used. */
export async function openDatabase({
  databaseUrl,
  directUrl,
  dataDir,
  asRoot,
  log,
  poolSize = 10,
  connectTimeoutMs = 1500,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  slowStatementMs = 0,
  forAMoment = false,
  waitMs = 0,
  signal,
}: DatabaseOptions): Promise<Database> {
  const embedded = databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log, forAMoment, ...(asRoot && { asRoot }) });
  const common: pg.ClientConfig = {
    application_name: forAMoment ? 'causeway command' : SERVER_NAME,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  };
  const own = embedded ? embedded.connection : { connectionString: directUrl ?? databaseUrl };
  const connection: pg.ClientConfig = { ...own, ...common, options: sessionOptions(lockTimeoutMs) };
  const pooled: pg.ClientConfig =
    directUrl === undefined
      ? { ...connection, options: poolOptions(lockTimeoutMs) }
      : { ...common, connectionString: databaseUrl };
  // The server cancels a slow statement; the client does so, too, in case the server is silent.
  const query_timeout = statementTimeoutMs(lockTimeoutMs) + 1000;
  const { openPool, sqlStates, endAll } = createPools({ ...pooled, query_timeout }, log, slowStatementMs);
  const pool = openPool(poolSize);
  let closing: Promise<void> | undefined;
  const close = async () => {
    await withDeadline(endAll(embedded !== undefined), CLOSE_TIMEOUT_MS);
    await embedded?.stop();
  };
  const database: Database = {
    pool,
    jobPool: openPool(JOB_CONNECTIONS),
    healthPool: openPool(HEALTH_CONNECTIONS),
    sqlStates,
    db: new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
    connection,
    close: () => (closing ??= close()),
  };
  try {
    await untilResponding(pool, log, waitMs, signal);
    const direct = directUrl === undefined ? undefined : connection;
    if (!embedded) await checkSessions({ pool, direct, lockTimeoutMs });
  } catch (error) {
    await database.close();
    if (!(error instanceof Error) || error.name === 'AbortError' || error instanceof StartRefused)
      throw error;
    throw explainPooler(error) ?? refusalOf(error, databaseUrl);
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

interface Pools {
  /** Opens connections only when they are used. */
  openPool(max: number): pg.Pool;
  readonly sqlStates: ReadonlyMap<string, number>;
  /** Waits for running queries, and with `untilClosed` for the end of each connection. */
  endAll(untilClosed: boolean): Promise<void>;
}

function createPools(config: pg.ClientConfig, log: DatabaseLog, slowStatementMs: number): Pools {
  const pools: pg.Pool[] = [];
  const sqlStates = new Map<string, number>();
  const endings = new Set<Promise<void>>();
  return {
    sqlStates,
    openPool(max) {
      const pool = new RecoveringPool(config, max, sqlStates);
      // A lost connection is an error of the pool when idle and of the client when in use. Unhandled, both end
      // Node.
      pool.on('error', (error) => log.warn(`A database connection was lost: ${error.message}`));
      pool.on('connect', (client) => {
        client.on('error', () => undefined);
        if (slowStatementMs > 0) logSlowStatements(client, log, slowStatementMs);
        const ending = new Promise<void>((resolve) => client.once('end', resolve)).then(
          () => void endings.delete(ending),
        );
        endings.add(ending);
      });
      pools.push(pool);
      return pool;
    },
    async endAll(untilClosed) {
      await Promise.all(pools.map((pool) => pool.end()));
      // The pools end before their connections close. Stopping the embedded server would cut them off as if lost.
      if (untilClosed) await Promise.all(endings);
    },
  };
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
