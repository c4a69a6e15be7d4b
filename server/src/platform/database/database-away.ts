import pg from 'pg';

/** No connection was available: the database is down or unreachable, or all connections stay busy. See the cause. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** Shutdown, crash, start-up, too many connections; and class 08, connection exceptions. */
const SERVER_STATES = /^(57P0[123]|53300|08...)$/;

/** `pg` gives these errors no code. */
const LOST_CONNECTIONS =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Tells whether a query failed because the database is unreachable, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) return SERVER_STATES.test(code);
  // A socket error during a query.
  const reset = 'syscall' in error && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
  return reset || LOST_CONNECTIONS.test(error.message);
}
