import { text } from '../schema.ts';

/** Why an operator does what cannot be undone by a click; it stands in the audit log. Blank is refused: REASON_REQUIRED. */
export const reason = text(500);

export const CSV_TYPE = 'text/csv; charset=utf-8';
