import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { drawnText, linesOf, runsOf } from './text-runs.ts';

const byScript = (char: string) => (/\p{Script=Han}/u.test(char) ? 'han' : 'other');
const drawn = (line: string) =>
  runsOf(line, byScript)
    .map(({ text }) => text)
    .join('|');
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Every character has width one. */
const lines = (text: string, width: number) => linesOf(text, segmenter, width, (part) => [...part].length);

test('a line is split where another face has to draw', () => {
  expect(drawn('VIP 90 天，团队 A')).toBe('VIP 90 |天|，|团队| A');
  expect(runsOf('天A', byScript)).toEqual([
    { text: '天', face: 'han' },
    { text: 'A', face: 'other' },
  ]);
});

test('Hebrew and Arabic run from right to left, with numbers and marks in reading order', () => {
  expect(drawn('שלום')).toBe('םולש');
  expect(drawn('Team שלום 12.5 (עולם) A')).toBe('Team םולש 12.5 (םלוע) A');
  expect(drawn('שלום 12.5 עולם!')).toBe('םלוע 12.5 םולש!');
  expect(drawn('مرحبا שלום')).toBe('םולש ابحرم');
  // A vowel sign stays on its letter.
  expect(drawn('שָׁלוֹם')).toBe('םוֹלשָׁ');
});

test('characters without a glyph or that change the direction are not drawn', () => {
  expect(drawnText('a\u202Eb\u0000c\u200Bd\nE\u00A0f\uFE0F\u{E0101}')).toBe('abcd E f');
  expect(drawnText('e\u0301')).toBe('é');
  expect(drawnText('\uD800x')).toBe('\uFFFDx');
});

test('lines break between words, and within a word only if it alone is too wide', () => {
  expect(lines('Harbour Works Limited', 13)).toEqual(['Harbour Works', 'Limited']);
  expect(lines('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(lines('', 5)).toEqual(['']);
});

test('no line starts with a closing mark or ends with an opening one', () => {
  expect(lines('退款政策，服务条款。', 4)).toEqual(['退款', '政策，', '服务', '条款。']);
  expect(lines('价格（含税）', 3)).toEqual(['价格', '（含', '税）']);
});

test('for any text no line is too wide and only spaces are lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (text, width) => {
        const shown = drawnText(text);
        const broken = lines(shown, width);
        for (const line of broken) expect([...line].length).toBeLessThanOrEqual(width);
        expect(broken.join('').replaceAll(' ', '')).toBe(shown.replaceAll(' ', ''));
      },
    ),
  );
});
