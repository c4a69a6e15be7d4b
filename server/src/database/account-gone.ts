import pg from 'pg';

/** The tables' own: see the migration that makes `refuse_deleted_account`. */
const ACCOUNT_GONE = 'ACGON';

/** Whether a row was refused because its account has been deleted while the call was under way. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ACCOUNT_GONE;
}
