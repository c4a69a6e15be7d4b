import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withDeadline } from '../deadline.ts';
import { StartRefused } from '../start-refused.ts';
import { checkSessions, explainPooler } from './check-sessions.ts';
import type { DatabaseLog } from './database-log.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { preparingPool } from './prepared-statements.ts';
import { RecoveringPool } from './recovering-pool.ts';
import { LOCK_TIMEOUT_MS, poolOptions, sessionOptions } from './session-settings.ts';
import type { Db } from './tx.ts';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server; without one, an embedded server starts in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The server's own URL, if `databaseUrl` is a pooler's. */
  directUrl?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
  /** Maximum number of connections; 10. */
  poolSize?: number;
  /** How long a new connection may take before the database counts as unreachable; 1500 ms. */
  connectTimeoutMs?: number;
  /** How long a statement waits for another session's locks; 5000 ms. */
  lockTimeoutMs?: number;
  /** For a short-lived process: its embedded server releases the directory for another start. */
  forAMoment?: boolean;
}

export interface Database {
  pool: pg.Pool;
  db: Db;
  /** For separate connections to the server itself, for what needs a session: `new pg.Client(connection)`. */
  connection: pg.ClientConfig;
  /** Waits for running queries, then stops the embedded server if there is one. May be called again. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 10_000;

/** Opens the configured database; fails with one clear line if it does not answer. */
export async function openDatabase({
  databaseUrl,
  directUrl,
  dataDir,
  log,
  poolSize = 10,
  connectTimeoutMs = 1500,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  forAMoment = false,
}: DatabaseOptions): Promise<Database> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log, forAMoment });
  const common: pg.ClientConfig = {
    application_name: 'causeway',
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
  const { pool, endings } = createPool(pooled, poolSize, log);
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
    await pool.query('select 1');
    const direct = directUrl === undefined ? undefined : connection;
    if (!embedded) await checkSessions({ pooled, direct, lockTimeoutMs });
  } catch (error) {
    await database.close();
    const refusal = error instanceof StartRefused ? error : explainPooler(error);
    if (refusal !== undefined) throw refusal;
    throw new Error(
      `The database${databaseUrl ? ' in DATABASE_URL' : ''} does not respond: ${(error as Error).message}`,
      { cause: error },
    );
  }
  return database;
}

/** `endings` holds a promise for each open connection. */
function createPool(
  config: pg.ClientConfig,
  max: number,
  log: DatabaseLog,
): { readonly pool: RecoveringPool; readonly endings: ReadonlySet<Promise<void>> } {
  // The server cancels a slow statement after 15 s; the client does so, too, in case the server is silent.
  const pool = new RecoveringPool({ ...config, query_timeout: 16_000 }, max);
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
