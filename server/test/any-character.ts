import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };

/** Any code point, for `fc.string`: the library's own unit for them first lists all million, which takes a second. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map(
  (index) => String.fromCodePoint(index < SURROGATES.from ? index : index + SURROGATES.count),
  (value) => {
    const [character = '', ...more] = typeof value === 'string' ? value : [];
    const point = character.codePointAt(0);
    if (point === undefined || more.length > 0) throw new Error('It is not one character');
    return point < SURROGATES.from ? point : point - SURROGATES.count;
  },
);
