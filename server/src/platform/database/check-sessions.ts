import { randomInt } from 'node:crypto';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { findUnsafeSettings } from './session-settings.ts';

const POOLER_PAGE = 'See docs/production/pooler.md.';
const PROBE = {
  name: 'causeway_probe',
  text: 'select pg_backend_pid() as pid, $1::int as probe',
  values: [1],
};
const PROBES = 3;
const PROBE_TIMEOUT_MS = 5_000;
const INVALID_STATEMENT_NAME = '26000';
const DUPLICATE_STATEMENT = '42P05';
const PROTOCOL_VIOLATION = '08P01';

interface CheckedConnections {
  /** Has at least two connections, perhaps through a pooler. It keeps those that the check opens. */
  readonly pool: pg.Pool;
  /** To the server itself, if the pool goes through a pooler. */
  readonly direct: pg.ClientConfig | undefined;
  readonly lockTimeoutMs: number;
}

/**
 * Throws {@link StartRefused} if the sessions lack the timeouts that protect other processes, if a pooler loses prepared
 * statements, or if there is a pooler without an address for what needs a session.
 */
export async function checkSessions({ pool, direct, lockTimeoutMs }: CheckedConnections): Promise<void> {
  const one = await pool.connect();
  const other = await pool.connect().catch((error: unknown) => {
    one.release();
    throw error;
  });
  try {
    const isShared = await probePooler(one, other);
    if (isShared && direct === undefined)
      throw new StartRefused(
        'DATABASE_URL leads to a pooler that shares sessions. Set DATABASE_DIRECT_URL to the address of PostgreSQL ' +
          `itself, which migrations, locks and notifications need. ${POOLER_PAGE}`,
      );
    if (direct !== undefined) await checkDirect(direct, one);
    const unsafe = await findUnsafeSettings(one, lockTimeoutMs);
    if (unsafe.length > 0)
      throw new StartRefused(
        `The database’s sessions are not set up: ${unsafe.join(', ')}. Run deploy/roles.sql, which sets the role’s ` +
          'defaults, and remove "options" from DATABASE_URL. See docs/production/roles.md.',
      );
  } finally {
    one.release();
    other.release();
  }
}

function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, query_timeout: PROBE_TIMEOUT_MS });
  // Without a listener a lost connection would end Node; the next statement fails.
  client.on('error', () => undefined);
  return client;
}

/** Returns why a connection was refused if a pooler did it: it accepts no startup options. */
export function explainPooler(error: unknown): StartRefused | undefined {
  if (codeOf(error) !== PROTOCOL_VIOLATION) return undefined;
  return new StartRefused(
    `DATABASE_URL leads to a pooler (${(error as Error).message}). Set DATABASE_DIRECT_URL to the address of ` +
      `PostgreSQL itself. ${POOLER_PAGE}`,
    { cause: error },
  );
}

/** Returns whether two connections share sessions between transactions. */
async function probePooler(one: pg.Client, other: pg.Client): Promise<boolean> {
  try {
    // Other processes may take a pooler's session in between.
    for (let tries = 0; tries < PROBES; tries++) if (await isShared(one, other)) return true;
    return false;
  } catch (error) {
    if (![INVALID_STATEMENT_NAME, DUPLICATE_STATEMENT].includes(codeOf(error))) throw error;
    throw new StartRefused(
      'DATABASE_URL leads to a pooler that loses prepared statements. Use PgBouncer 1.21 or newer with ' +
        `max_prepared_statements above 0, or pool_mode = session. ${POOLER_PAGE}`,
      { cause: error },
    );
  }
}

/** One prepares a statement; the other takes its session, or makes it take another one. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const prepared = await pidOf(one);
  await other.query('begin');
  const taken = await pidOf(other);
  // The pooler's only session is taken, and the first connection would wait for it.
  const next = taken === prepared ? taken : await pidOf(one);
  await other.query('commit');
  await pidOf(one);
  return taken === prepared || next !== prepared;
}

async function pidOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>(PROBE)).rows[0]?.pid;
}

/** Both addresses must lead to one database: a lock of one session keeps the other out. */
async function checkDirect(config: pg.ClientConfig, pooled: pg.Client): Promise<void> {
  const direct = createClient(config);
  try {
    await direct.connect();
    const key = randomInt(2 ** 31);
    await direct.query('select pg_advisory_lock($1)', [key]);
    const { rows } = await pooled.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      key,
    ]);
    if (rows[0]?.free === true)
      throw new StartRefused(
        'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Correct one of them. ' +
          POOLER_PAGE,
      );
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `The database in DATABASE_DIRECT_URL does not respond: ${(error as Error).message}. It must be the address of ` +
        `PostgreSQL itself, not of a pooler. ${POOLER_PAGE}`,
      { cause: error },
    );
  } finally {
    await direct.end().catch(() => undefined);
  }
}

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');
