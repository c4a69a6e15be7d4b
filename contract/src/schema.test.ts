import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyId, digitCode, text, textId } from './schema.ts';

const accepts = (value: unknown, max = 10) => text(max).safeParse(value).success;

describe('quality, security: bad input gets a clear refusal', () => {
  test.each([
    ['NUL', 'a\0b'],
    ['NUL alone', '\0'],
    ['a lone high surrogate', 'a\uD83D'],
    ['a lone low surrogate', '\uDE00a'],
    ['surrogates the wrong way round', '\uDE00\uD83D'],
    ['a number', 1],
    ['null', null],
    ['a list', ['a']],
    ['an object', { a: 1 }],
    ['nothing', undefined],
  ])('text refuses %s', (_, value) => {
    expect(accepts(value)).toBe(false);
  });

  test.each([
    ['none', ''],
    ['a pair of surrogates', '\u{1F600}'],
    ['right-to-left marks', '\u202Eabc\u200F'],
    ['markup', '<b>&"\''],
    ['control characters', '\t\r\n\u0007'],
    ['white space', ' a '],
  ])('text accepts %s unchanged', (_, value) => {
    expect(text(10).parse(value)).toBe(value);
  });

  test('text counts code points, as JSON Schema and PostgreSQL do, and accepts exactly its maximum', () => {
    expect(accepts('x'.repeat(10))).toBe(true);
    expect(accepts('x'.repeat(11))).toBe(false);
    expect(accepts('\u{1F600}'.repeat(10))).toBe(true);
    expect(accepts('\u{1F600}'.repeat(11))).toBe(false);
  });

  test('text accepts exactly what survives UTF-8, has no NUL and is not too long', () => {
    const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
    const piece = fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom('a', ' ', '中', '\u{1F600}') },
      { weight: 1, arbitrary: fc.constantFrom('\0', '\uD83D', '\uDE00') },
      { weight: 3, arbitrary: anyUnit },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 13, size: 'max' }), (pieces) => {
        const value = pieces.join('');
        const survives = decodeURIComponent(encodeURIComponent(value.toWellFormed())) === value;
        expect(accepts(value)).toBe(survives && !value.includes('\0') && Array.from(value).length <= 10);
      }),
      { numRuns: 1000 },
    );
  });

  test('an id may be any text or number, so that an impossible one is treated like a missing one', () => {
    for (const id of [1, -1, 0.5, '', 'x', '7'.repeat(200)]) expect(anyId.parse(id)).toBe(id);
    for (const id of ['7'.repeat(201), 'x'.repeat(100_000), '\0', 'a\uD83D'])
      expect(anyId.parse(id)).toBe('?');
    for (const id of [null, undefined, {}, [], true]) expect(anyId.safeParse(id).success).toBe(false);
    expect(textId.safeParse(1).success).toBe(false);
  });
});

test('a code that a client stored as a number gets its leading zeros back', () => {
  const read = (code: string) => digitCode.parse(code);
  expect(['42', '0', '420028', '028', '4200281'].map(read)).toEqual([
    '000042',
    '000000',
    '420028',
    '000028',
    '4200281',
  ]);
  expect(['', 'abc', '-42', '4.2', ' 42'].map(read)).toEqual(['', 'abc', '-42', '4.2', ' 42']);
});
