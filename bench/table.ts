/** Shows that something happens, since a run takes minutes; apart from the tables. */
export const tellProgress = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints a table with minimal column widths; all but the first column are right-aligned. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const written = lines.map((line) =>
    line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
  process.stdout.write(`\n${title}\n${written.map((cells) => `  ${cells.join('   ')}`).join('\n')}\n`);
}

export const perSecond = (number: number): string => `${Math.round(number).toLocaleString('en')}/s`;
export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
