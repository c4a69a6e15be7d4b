import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import type { Face, Weight } from './font-source.ts';
import type { FontBook } from './font-book.ts';
import { drawnText, hasRightToLeft, linesOf, runsOf, UNDRAWN } from './text-runs.ts';

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'start' | 'end';
}

/** Position of a text: left edge, top and maximum width, in points. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const INK = '#0d1a2b';
export const INK_2 = '#4b5766';

const LINE_HEIGHT = 1.5;
/** Distance from a line's top to its baseline, in font sizes. */
const BASELINE = 1.07;

export type Pen = ReturnType<typeof createPen>;

/** Draws texts of any script onto a page, each character in a face that has it. */
export function createPen(pdf: PDFKit.PDFDocument, book: FontBook, language: Language) {
  for (const { id, ttf } of book.faces) pdf.registerFont(id, ttf);
  const segmenter = new Intl.Segmenter(LANGUAGE_TAGS[language], { granularity: 'word' });

  const widthOf = (text: string, style: Style): number =>
    runs(text, style).reduce((width, run) => width + widthOfRun(run, style), 0);

  function widthOfRun({ text, face }: { text: string; face: Face }, { size }: Style): number {
    return pdf.font(face.id, size).widthOfString(text);
  }

  function drawable(text: string, { weight = 'regular' }: Style): string {
    const chars = [...drawnText(text)];
    return chars.map((char) => (book.faceFor(char, weight) === undefined ? UNDRAWN : char)).join('');
  }

  function runs(line: string, { weight = 'regular' }: Style) {
    return runsOf(line, (char) => {
      const face = book.faceFor(char, weight);
      if (face === undefined) throw new Error('No font has the replacement glyph');
      return face;
    });
  }

  function lines(text: string, width: number, style: Style): string[] {
    return linesOf(drawable(text, style), segmenter, width, (part) => widthOf(part, style));
  }

  /** Returns the height of a text at a width. */
  function heightOf(text: string, width: number, style: Style): number {
    return lines(text, width, style).length * style.size * LINE_HEIGHT;
  }

  function write(text: string, { x, y, width }: TextBox, style: Style): void {
    pdf.fillColor(style.color ?? INK);
    // A reader copies the original text, even if not all of it can be drawn. For right-to-left text viewers would
    // reverse the words a second time.
    const differs = text !== drawable(text, style) && !hasRightToLeft(text);
    if (differs) pdf.markContent('Span', { actual: text.toWellFormed() });
    for (const [index, line] of lines(text, width, style).entries()) {
      let at = style.align === 'end' ? x + width - widthOf(line, style) : x;
      const baseline = y + (index * LINE_HEIGHT + BASELINE) * style.size;
      for (const run of runs(line, style)) {
        pdf
          .font(run.face.id, style.size)
          .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += widthOfRun(run, style);
      }
    }
    if (differs) pdf.endMarkedContent();
  }

  return { write, heightOf };
}
