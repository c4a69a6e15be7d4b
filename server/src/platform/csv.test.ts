import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, plainCell } from './csv.ts';

/** As RFC 4180 reads one line. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    let value = '';
    if (line[at] === '"') {
      for (at += 1; !(line[at] === '"' && line[at + 1] !== '"'); at += 1) {
        if (line[at] === '"') at += 1;
        value += line[at];
      }
      at += 1;
    } else {
      while (at < line.length && line[at] !== ',') value += line[at++];
    }
    cells.push(value);
    at += 1;
  }
  return cells;
}

describe('exports are safe against formulas and round-trip any text', () => {
  test('any texts come back as they were, and no cell begins as a formula does', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
        const cells = cellsOf(csvLine(texts).slice(0, -2));
        expect(cells.map(plainCell)).toEqual(texts);
        for (const read of cells) expect(read).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "'=1",
    '＝1+1',
    'a"b',
    'a,b',
    'a\nb',
    ' a ',
    '',
  ])('%j comes back, and runs nowhere', (text) => {
    const [read = ''] = cellsOf(csvLine([text]).slice(0, -2));
    expect(plainCell(read)).toBe(text);
    expect(read).not.toMatch(/^[=+\-@\t\r＝]/);
  });

  test('numbers stay numbers, and nothing is an empty cell', () => {
    expect(csvLine([-5, 17.99, null, true])).toBe('-5,17.99,,true\r\n');
  });
});
