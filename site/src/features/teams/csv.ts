const DELIMITERS = [',', ';', '\t'] as const;

/** What separates the fields: the one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The lines of a separated list as fields: separated by commas, semicolons or tabs, in quotes or without, lines ended in any
 * way, with or without a byte order mark. Lines without any contents are left out.
 */
export function parseCsv(source: string): string[][] {
  const marked = source.replace(/^\uFEFF/, '');
  // Spreadsheets may name the separator in a first line.
  const said = /^sep=(.)\r?\n/i.exec(marked);
  const text = marked.slice(said?.[0].length ?? 0);
  const delimiter = said?.[1] ?? delimiterOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    line.push(field.trim());
    field = '';
  };
  const endLine = () => {
    endField();
    if (line.some((each) => each !== '')) lines.push(line);
    line = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    if (quoted) {
      if (unit !== '"') field += unit;
      else if (text.charAt(index + 1) === '"') {
        field += '"';
        index += 1;
      } else quoted = false;
    } else if (unit === '"' && field.trim() === '') {
      field = '';
      quoted = true;
    } else if (unit === delimiter) endField();
    else if (unit === '\n' || unit === '\r') endLine();
    else field += unit;
  }
  endLine();
  return lines;
}

/** A field that no spreadsheet takes for a formula, in quotes where it needs them. */
function fieldOf(value: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A list as a file that spreadsheets open as UTF-8. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('');
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}
