import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_START, csvLine, parseCsv, plainCell } from './csv.ts';

/** Reads one line by RFC 4180. */
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
  test('any texts round-trip, and no cell begins like a formula', () => {
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
  ])('%j round-trips and is no formula', (text) => {
    const [read = ''] = cellsOf(csvLine([text]).slice(0, -2));
    expect(plainCell(read)).toBe(text);
    expect(read).not.toMatch(/^[=+\-@\t\r＝]/);
  });

  test('numbers stay numbers, and a missing value is an empty cell', () => {
    expect(csvLine([-5, 17.99, null, true])).toBe('-5,17.99,,true\r\n');
  });
});

describe('parseCsv', () => {
  test.each([
    ['commas', 'a,b\nc,d'],
    ['semicolons', 'a;b\nc;d'],
    ['tabs', 'a\tb\nc\td'],
    ['Windows line ends', 'a,b\r\nc,d\r\n'],
    ['old Mac line ends', 'a,b\rc,d'],
    ['a byte order mark', '\uFEFFa,b\nc,d'],
    ['quotes', '"a","b"\n"c","d"'],
    ['spaces around', ' a , "b" \nc,d'],
    ['lines without contents', '\n\na,b\n , \n\nc,d\n,\n'],
    ['a line that says what separates', 'sep=;\r\na;b\r\nc;d'],
  ])('reads a list with %s', (_, text) =>
    expect(parseCsv(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  );

  test('keeps separators, line ends and quotes inside quotes', () => {
    expect(parseCsv('x,"Lin, Wei","say ""hi""","two\nlines"')).toEqual([
      ['x', 'Lin, Wei', 'say "hi"', 'two\nlines'],
    ]);
    expect(parseCsv('"a,b,c";d\ne;f')).toEqual([
      ['a,b,c', 'd'],
      ['e', 'f'],
    ]);
  });

  test('keeps a quote inside a field, and reads an unclosed quote to the end', () => {
    expect(parseCsv('a,5" screen\nb,c')).toEqual([
      ['a', '5" screen'],
      ['b', 'c'],
    ]);
    expect(parseCsv('a,"open')).toEqual([['a', 'open']]);
  });

  test.each([
    ['a,"Wei" Lin,b', ['a', 'Wei Lin', 'b']],
    ['a,"Wei" "Lin",b', ['a', 'Wei "Lin"', 'b']],
    ['a, "x, ""y""" ,b', ['a', 'x, "y"', 'b']],
  ])('reads text behind a closing quote and spaces before an opening one: %s', (text, fields) => {
    expect(parseCsv(`${text}\nc,d`)).toEqual([fields, ['c', 'd']]);
  });

  test('returns nothing for an empty source', () => {
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('\uFEFF\r\n \t\r\n')).toEqual([]);
  });
});

test('an exported list is parsed to the same list', () => {
  const lines = [
    ['id', 'name'],
    ['lin', 'Lin, "Wei"'],
    ['林', 'two\nlines'],
  ];
  expect(parseCsv(CSV_START + lines.map(csvLine).join(''))).toEqual(lines);
});
