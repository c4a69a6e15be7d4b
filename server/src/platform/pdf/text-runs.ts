/** A piece of a line that one face draws, from left to right. */
export interface Run<Face> {
  readonly text: string;
  readonly face: Face;
}

/** What stands in place of a character that no font draws. */
export const UNDRAWN = '\u25A1';

/**
 * What of a text is drawn: one line, composed, without what has no glyph or would turn the rest around. Names are free
 * text, so any character may come.
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
 * From its first letter that runs to the left up to the last one before a letter that runs to the right. Brackets end it,
 * since they would have to be mirrored in pairs.
 */
const ISLAND = new RegExp(
  String.raw`[${RIGHT_TO_LEFT}](?:[${RIGHT_TO_LEFT}[^\p{L}\p{Ps}\p{Pe}<>]]*[${RIGHT_TO_LEFT}])?\p{M}*`,
  'gv',
);
/** What an island is read in: figures, which run to the right also there, words and spaces. */
const PIECE = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*|\s+|[^\s\p{Nd}]+/gu;

/** Whether any of it runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return new RegExp(`[${RIGHT_TO_LEFT}]`, 'u').test(text);
}

/**
 * Takes a line apart, in the order in which it is drawn from left to right: of Hebrew and Arabic the words, and the letters
 * in them, are turned around. Only faces that leave the order of letters alone may draw those.
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
 * Breaks a text, taken apart into words by `segmenter`, into lines no wider than `width`: between words, in Chinese between any, and within a word only where
 * it alone is too wide. No line starts with a mark that closes.
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
