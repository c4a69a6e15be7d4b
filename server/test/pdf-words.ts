import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly pages: number;
  /** As a reader's search finds it: page after page, without the spaces between pieces of one line. */
  readonly text: string;
  /** The lowest line's distance from the bottom of its page, in points. */
  readonly lowest: number;
  readonly title: unknown;
  readonly author: unknown;
  readonly language: unknown;
  /** PDF's own spelling, such as `D:20261122105200Z`. */
  readonly madeAt: unknown;
  readonly hasScripts: boolean;
  readonly isTagged: boolean;
}

/** Reads a PDF with an independent program, Mozilla's pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  const texts: string[] = [];
  let lowest = Infinity;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) lowest = Math.min(lowest, item.transform[5]);
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const { info } = await pdf.getMetadata();
  const said = info as Readonly<Record<string, unknown>>;
  const mark = await pdf.getMarkInfo();
  return {
    pages: pdf.numPages,
    text: texts.join('\n').normalize('NFC'),
    lowest,
    title: said.Title,
    author: said.Author,
    language: said.Language,
    madeAt: said.CreationDate,
    hasScripts: (await pdf.getJSActions()) !== null || (await pdf.hasJSActions()),
    isTagged: mark?.Marked === true,
  };
}
