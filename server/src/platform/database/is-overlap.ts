import pg from 'pg';

const EXCLUSION_VIOLATION = '23P01';

/** Whether a row was refused because its span of time meets another one's, where a constraint lets none. */
export function isOverlap(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION;
}
