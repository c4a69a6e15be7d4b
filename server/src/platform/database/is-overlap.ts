import pg from 'pg';

const EXCLUSION_VIOLATION = '23P01';

/** Tells whether an exclusion constraint refused a row because its time range overlaps another. */
export function isOverlap(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION;
}
