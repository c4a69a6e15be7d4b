import pg from 'pg';

/** Raised by `refuse_deleted_account` in server/migrations/0001-baseline.sql. */
const ACCOUNT_GONE = 'ACGON';

/** Whether a row was refused because its account has been deleted while the call was under way. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ACCOUNT_GONE;
}
