import type pg from 'pg';

/** Longest time that a session waits for another's locks, in milliseconds. */
export const LOCK_TIMEOUT_MS = 5_000;
/** A process that is cut off inside a transaction keeps its locks for this long. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Longest time of a statement in the pool: it may wait for locks three times. */
export const statementTimeoutMs = (lockTimeoutMs: number): number => 3 * lockTimeoutMs;

/**
 * Startup options of a direct connection. deploy/roles.sql sets the same as defaults of the role, for connections
 * through a pooler, which accepts no options.
 */
export function sessionOptions(lockTimeoutMs = LOCK_TIMEOUT_MS): string {
  const settings = {
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    lock_timeout: lockTimeoutMs,
    // The driver reads dates in this form only.
    datestyle: 'ISO',
    // The server finds out in a minute that a process was cut off.
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The options of a direct connection of the pool: a slow statement is canceled. */
export const poolOptions = (lockTimeoutMs: number): string =>
  `${sessionOptions(lockTimeoutMs)} -c statement_timeout=${statementTimeoutMs(lockTimeoutMs)}`;

/** Lists the session's settings that would block other processes or break dates, such as "lock_timeout is 0". */
export async function findUnsafeSettings(
  client: pg.ClientBase,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<string[]> {
  const limits: Readonly<Record<string, number>> = {
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs(lockTimeoutMs),
  };
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings where lower(name) = any($1) order by 1',
    [['datestyle', ...Object.keys(limits)]],
  );
  return rows
    .filter(({ name, setting }) => {
      const limit = limits[name];
      if (limit === undefined) return !setting.startsWith('ISO');
      return Number(setting) === 0 || Number(setting) > limit;
    })
    .map(({ name, setting }) => `${name} is ${setting}`);
}
