import { text } from '../schema.ts';

/** Why an operator does something that a click cannot undo; audited. Blank is refused: REASON_REQUIRED. */
export const reason = text(500);

export const CSV_TYPE = 'text/csv; charset=utf-8';
