import pg from 'pg';

/**
 * No connection could be had: the database is down, unreachable, or all connections stay busy. The cause says
 * more.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** Shutting down, crashed, starting up, too many connections; and class 08, connection exceptions. */
const SERVER_STATES = /^(57P0[123]|53300|08...)$/;

/** Of `pg`, which gives these no code. */
const LOST_CONNECTIONS =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether a query failed because the database can't be reached now, rather than for anything about the query.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) return SERVER_STATES.test(code);
  // A socket's own error, while a query was under way.
  const reset = 'syscall' in error && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
  return reset || LOST_CONNECTIONS.test(error.message);
}
