import pg from 'pg';

/** No connection was available: the database is down or unreachable, or all connections stay busy. See the cause. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/**
 * Shutdown, crash and start-up; class 08, connection exceptions; class 53, disk full, out of memory and too many
 * connections; read-only; the timeouts of a statement, of a lock and of an idle transaction; an I/O error.
 */
const SERVER_STATES = /^(57P0[123]|08(?!P01)...|53...|25006|57014|55P03|25P03|58030)$/;

/** `pg` gives these errors no code. */
const LOST_CONNECTIONS =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Tells whether a query failed because of the database's state, not because of the query: a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) return SERVER_STATES.test(code);
  // A socket error during a query.
  const reset = 'syscall' in error && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
  return reset || LOST_CONNECTIONS.test(error.message);
}
