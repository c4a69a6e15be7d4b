/** What spreadsheets take for a formula, or strip, when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * One line of CSV (RFC 4180, ended by CRLF). A text that a spreadsheet would run as a formula gets an apostrophe before it,
 * and so does one that begins with an apostrophe, so that each text comes back from {@link plainCell}. Numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** What byte sniffing programs need to read UTF-8; first in each file. */
export const CSV_START = '\uFEFF';

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) || value.startsWith("'") ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that a cell of ours stands for. */
export function plainCell(read: string): string {
  return read.startsWith("'") ? read.slice(1) : read;
}
