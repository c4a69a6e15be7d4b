import Papa from 'papaparse';

/** The byte order mark that programs need to recognise UTF-8; first in each file. */
export const CSV_START = '\uFEFF';

type Cell = string | number | boolean | null;

/**
 * One line of CSV (RFC 4180, ended by CRLF). A text that a spreadsheet would run as a formula, or that begins with an
 * apostrophe, gets an apostrophe before it, so that each text can be restored. Numbers stay numbers.
 */
export function csvLine(cells: readonly Cell[]): string {
  const guarded = cells.map((cell) => (typeof cell === 'string' ? guard(cell) : cell));
  // The library quotes for ASCII spaces at the ends; spreadsheets strip others too.
  const quotes = guarded.map((cell) => typeof cell === 'string' && cell !== cell.trim());
  return `${Papa.unparse([guarded], { quotes })}\r\n`;
}

/** Escapes a cell that spreadsheets would run as a formula or strip. */
function guard(text: string): string {
  return /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20']/.test(text) ? `'${text}` : text;
}

/** Undoes the escaping of a cell. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The most frequent delimiter of the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Parses lines of fields separated by commas, semicolons or tabs, quoted or not, with any line endings, with or
 * without a byte order mark. Empty lines are left out.
 */
export function parseCsv(source: string): string[][] {
  const marked = source.replace(/^\uFEFF/, '');
  // Spreadsheets may name the delimiter in a first line.
  const named = /^sep=(.)\r?\n/i.exec(marked);
  const text = marked.slice(named?.[0].length ?? 0);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const { data } = Papa.parse<string[]>(strictQuotes(text, delimiter), {
    delimiter,
    newline: '\n',
    skipEmptyLines: 'greedy',
    transform: (field) => field.trim(),
  });
  return data;
}

/**
 * The library treats a quote behind a space as text, and reads a field to the end of the file if text follows its
 * closing quote (`"Wei" Lin,…`). Here quotes must enclose the whole field.
 */
function strictQuotes(text: string, delimiter: string): string {
  const ends = `${/\w|\s/.test(delimiter) ? delimiter : `\\${delimiter}`}\\r\\n`;
  const quoted = `(?:(?![${ends}])\\s)*"((?:[^"]|"")*)(?:"([^${ends}]*)|$)`;
  const field = new RegExp(`(${quoted}|[^${ends}]*)(\\r\\n?|[${ends}]|$)`, 'g');
  return text.replace(
    field,
    (_, raw: string, inner: string | undefined, rest: string | undefined, end: string) => {
      const value = inner === undefined ? raw : `"${inner}${(rest ?? '').replaceAll('"', '""')}"`;
      return `${value}${end.startsWith('\r') ? '\n' : end}`;
    },
  );
}
