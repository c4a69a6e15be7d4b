/** Part of a line that one face draws, from left to right. */
export interface Run<Face> {
  readonly text: string;
  readonly face: Face;
}

/** Drawn for a character that no font has. */
export const UNDRAWN = '\u25A1';

/**
 * Returns the part of a text that is drawn: one line, composed, without characters that have no glyph or change the
 * direction. Names are free text, so any character may occur.
 */
export function drawnText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{DI}]/gu, '');
}

const RIGHT_TO_LEFT = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}`;
/**
 * From a first right-to-left letter up to the last one before a left-to-right letter. Brackets end it, since they would
 * have to be mirrored in pairs.
 */
const ISLAND = new RegExp(
  String.raw`[${RIGHT_TO_LEFT}](?:[${RIGHT_TO_LEFT}[^\p{L}\p{Ps}\p{Pe}<>]]*[${RIGHT_TO_LEFT}])?\p{M}*`,
  'gv',
);
/** The tokens of an island: numbers, which stay left to right, words and spaces. */
const PIECE = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*|\s+|[^\s\p{Nd}]+/gu;

/** Tells whether any of the text runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return new RegExp(`[${RIGHT_TO_LEFT}]`, 'u').test(text);
}

/**
 * Splits a line into runs in drawing order, from left to right: Hebrew and Arabic words and their letters are reversed.
 * Only faces that do not reorder letters may draw those.
 */
export function runsOf<Face>(line: string, faceOf: (char: string) => Face): Run<Face>[] {
  let turned = '';
  let end = 0;
  for (const { 0: island, index } of line.matchAll(ISLAND)) {
    const pieces = island.match(PIECE) ?? [];
    turned += line.slice(end, index) + pieces.map(turnWord).toReversed().join('');
    end = index + island.length;
  }
  return sameFace(turned + line.slice(end), faceOf);
}

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
function turnWord(word: string): string {
  if (/^\p{Nd}/u.test(word)) return word;
  const letters = Array.from(LETTERS.segment(word), ({ segment }) => segment);
  return letters.toReversed().join('');
}

function sameFace<Face>(text: string, faceOf: (char: string) => Face): Run<Face>[] {
  const runs: { text: string; face: Face }[] = [];
  for (const char of text) {
    const face = faceOf(char);
    const last = runs.at(-1);
    if (last !== undefined && last.face === face) last.text += char;
    else runs.push({ text: char, face });
  }
  return runs;
}

/**
 * Breaks a text, split into words by `segmenter`, into lines no wider than `width`: between words, in Chinese between
 * any two, and within a word only if it alone is too wide. No line starts with a closing mark.
 */
export function linesOf(
  text: string,
  segmenter: Intl.Segmenter,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text, segmenter)) {
    if (widthOf((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
    for (const char of word.trimStart()) {
      if (line !== '' && widthOf(line + char) > width) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

const CLOSING = /^[\p{Pe}\p{Pf}\p{M},.;:!?%，。、；：！？％·…]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

function wordsOf(text: string, segmenter: Intl.Segmenter): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    const belongs = last !== undefined && (CLOSING.test(segment) || OPENING.test(last));
    if (belongs) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
