import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMessage } from './envelope.ts';

// Built here because fast-check's own takes seconds to build its table.
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code).toWellFormed());
const anyText = fc.string({ unit: anyCharacter });

describe('msg is a plain string, or the JSON {cn, en}', () => {
  test('both texts of the {cn, en} form are parsed', () => {
    fc.assert(
      fc.property(anyText, anyText, (cn, en) => {
        expect(parseMessage(JSON.stringify({ cn, en }))).toEqual({ cn, en });
        expect(parseMessage(JSON.stringify({ en, more: 1, cn }))).toEqual({ cn, en });
      }),
    );
  });

  test.each([
    'Saved.',
    '保存成功',
    '',
    '{"cn":"只有中文"}',
    '{"cn":1,"en":"one"}',
    '{"cn":"半"',
    '"quoted"',
    'null',
    '[]',
    '404',
    'true',
  ])('the plain form %j serves both languages unchanged', (plain) => {
    expect(parseMessage(plain)).toEqual({ cn: plain, en: plain });
  });

  test('no message makes parseMessage throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (decoded) => {
        const { cn, en } = parseMessage(decoded);
        expect([typeof cn, typeof en]).toEqual(['string', 'string']);
      }),
    );
  });
});
