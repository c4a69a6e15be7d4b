import { describe, expect, it } from 'vitest';
import { csvFile, parseCsv } from './csv.ts';

describe('a separated list', () => {
  it.each([
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
  ])('is read with %s', (_, text) =>
    expect(parseCsv(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  );

  it('keeps what stands in quotes: separators, line ends and quotes themselves', () => {
    expect(parseCsv('x,"Lin, Wei","say ""hi""","two\nlines"')).toEqual([
      ['x', 'Lin, Wei', 'say "hi"', 'two\nlines'],
    ]);
    expect(parseCsv('"a,b,c";d\ne;f')).toEqual([
      ['a,b,c', 'd'],
      ['e', 'f'],
    ]);
  });

  it('takes a quote inside a field as it stands, and one that is never closed to the end', () => {
    expect(parseCsv('a,5" screen\nb,c')).toEqual([
      ['a', '5" screen'],
      ['b', 'c'],
    ]);
    expect(parseCsv('a,"open')).toEqual([['a', 'open']]);
  });

  it('is nothing where nothing is', () => {
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('\uFEFF\r\n \t\r\n')).toEqual([]);
  });
});

describe('a list that is given out', () => {
  const lines = [
    ['id', 'name'],
    ['lin', 'Lin, "Wei"'],
    ['林', 'two\nlines'],
  ];

  it('is read back as it was', async () => expect(parseCsv(await csvFile(lines).text())).toEqual(lines));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('never holds the formula %s', async (name) => {
    expect((await csvFile([[name]]).text()).replace(/^"/, '')).toMatch(/^'/);
  });
});
