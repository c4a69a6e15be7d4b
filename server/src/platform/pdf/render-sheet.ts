import { LANGUAGE_TAGS } from '@causeway/contract/language';
import PDFDocument from 'pdfkit';
import { fromEpoch } from '../epoch.ts';
import { openFontBook } from './font-book.ts';
import { createPen, INK, INK_2, type Pen, type Style, type TextBox } from './sheet-pen.ts';
import { textOf, type Block, type ItemsBlock, type Sheet } from './sheet.ts';
import { drawnText, UNDRAWN } from './text-runs.ts';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const GAP = 24;
const PAD = 12;
const COLORS = { hairline: '#d5dbe1', wash: '#fdf1da', warning: '#74480c' } as const;

const TEXT: Style = { size: 10 };
const SMALL: Style = { size: 8.5, color: INK_2 };
const COUNT_WIDTH = 130;
const AMOUNT_WIDTH = 100;

/** Renders a sheet as a PDF: tagged, searchable, without scripts; the same bytes for the same sheet. */
export async function renderSheet(sheet: Sheet): Promise<Buffer> {
  const book = await openFontBook(drawnText(textOf(sheet)) + UNDRAWN, sheet.language);
  const madeAt = fromEpoch(sheet.madeAt);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // No default font: all fonts are embedded.
    font: null as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: LANGUAGE_TAGS[sheet.language],
    info: { Title: sheet.title, Author: sheet.author, CreationDate: madeAt, ModDate: madeAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page: Page = { pdf, pen: createPen(pdf, book, sheet.language), root, y: MARGIN };
  for (const block of sheet.blocks) addBlock(page, block);
  root.end();
  pdf.end();
  await done;
  return Buffer.concat(parts);
}

interface Page {
  readonly pdf: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly root: PDFKit.PDFStructureElement;
  /** Where the next block begins, from the top. */
  y: number;
}

function addBlock(page: Page, block: Block): void {
  switch (block.kind) {
    case 'head':
      return addHead(page, block);
    case 'notice':
      return addNotice(page, block);
    case 'facts':
      return addFacts(page, block);
    case 'items':
      return addItems(page, block);
    case 'notes':
      return addNotes(page, block);
  }
}

/** Adds text as an element of the page's structure, for screen readers. */
function element({ pdf, pen }: Page, type: string, text: string, at: TextBox, style: Style) {
  return pdf.struct(type, {}, () => pen.write(text, at, style));
}

/** Begins another page if what comes next is too high for the rest of this one. */
function makeRoom(page: Page, height: number): void {
  if (page.y + height <= BOTTOM) return;
  page.pdf.addPage();
  page.y = MARGIN;
}

/** Draws decoration that screen readers skip. */
function decorate({ pdf }: Page, paint: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  paint();
  pdf.endMarkedContent();
}

function addRule(page: Page, color: string, thickness: number): void {
  decorate(page, () => page.pdf.rect(MARGIN, page.y, WIDTH, thickness).fill(color));
}

function addHead(page: Page, { brand, title }: Extract<Block, { kind: 'head' }>): void {
  const half = (WIDTH - GAP) / 2;
  const name: Style = { size: 18, weight: 'bold' };
  const large: Style = { size: 18, align: 'end' };
  page.root.add(element(page, 'P', brand, { x: MARGIN, y: page.y, width: half }, name));
  page.root.add(element(page, 'H1', title, { x: MARGIN + half + GAP, y: page.y, width: half }, large));
  page.y += Math.max(page.pen.heightOf(brand, half, name), page.pen.heightOf(title, half, large)) + PAD;
  addRule(page, INK, 1.5);
  page.y += GAP;
}

function addNotice(page: Page, { lines }: Extract<Block, { kind: 'notice' }>): void {
  const style: Style = { ...TEXT, weight: 'bold', color: COLORS.warning };
  const width = WIDTH - 2 * PAD;
  const heights = lines.map((line) => page.pen.heightOf(line, width, style));
  const height = heights.reduce((sum, one) => sum + one, 0) + 2 * PAD;
  makeRoom(page, height);
  decorate(page, () => page.pdf.roundedRect(MARGIN, page.y, WIDTH, height, 6).fill(COLORS.wash));
  let top = page.y + PAD;
  for (const [index, line] of lines.entries()) {
    page.root.add(element(page, 'P', line, { x: MARGIN + PAD, y: top, width }, style));
    top += heights[index] ?? 0;
  }
  page.y += height + GAP;
}

/** In two columns, row by row. */
function addFacts(page: Page, { facts }: Extract<Block, { kind: 'facts' }>): void {
  const width = (WIDTH - GAP) / 2;
  for (let row = 0; row < facts.length; row += 2) {
    const pair = facts.slice(row, row + 2);
    const nameHeightOf = (name: string) => page.pen.heightOf(name, width, SMALL);
    const heights = pair.map(([name, value]) => nameHeightOf(name) + page.pen.heightOf(value, width, TEXT));
    const height = Math.max(...heights);
    makeRoom(page, height);
    for (const [column, [name, value]] of pair.entries()) {
      const x = MARGIN + column * (width + GAP);
      page.root.add(
        page.pdf.struct('P', {}, [
          element(page, 'Span', name, { x, y: page.y, width }, SMALL),
          element(page, 'Span', value, { x, y: page.y + nameHeightOf(name), width }, TEXT),
        ]),
      );
    }
    page.y += height + PAD;
  }
  page.y += GAP - PAD;
}

function addItems(page: Page, { columns, rows, sums }: ItemsBlock): void {
  const table = page.pdf.struct('Table');
  page.root.add(table);
  addTableRow(page, table, 'TH', columns, SMALL);
  addRule(page, INK_2, 0.75);
  for (const row of rows) {
    page.y += PAD / 2;
    addTableRow(page, table, 'TD', row, { ...TEXT, weight: 'bold' });
    addRule(page, COLORS.hairline, 0.75);
  }
  page.y += PAD / 2;
  for (const { name, amount, strong = false } of sums) {
    const style: Style = strong ? { size: 13, weight: 'bold' } : { ...TEXT, color: INK_2 };
    const width = WIDTH - AMOUNT_WIDTH - GAP;
    const height = page.pen.heightOf(name, width, style);
    makeRoom(page, height + PAD);
    if (strong) {
      page.y += PAD / 2;
      addRule(page, INK, 1.5);
      page.y += PAD / 2;
    }
    const end: Style = { ...style, align: 'end' };
    const amountAt = { x: MARGIN + WIDTH - AMOUNT_WIDTH, y: page.y, width: AMOUNT_WIDTH };
    table.add(
      page.pdf.struct('TR', {}, [
        element(page, 'TH', name, { x: MARGIN, y: page.y, width }, end),
        element(page, 'TD', amount, amountAt, { ...end, color: INK }),
      ]),
    );
    page.y += height + 3;
  }
  table.end();
  page.y += GAP;
}

function addTableRow(
  page: Page,
  table: PDFKit.PDFStructureElement,
  type: 'TH' | 'TD',
  texts: ItemsBlock['columns'],
  style: Style,
): void {
  const widths = [WIDTH - COUNT_WIDTH - AMOUNT_WIDTH - 2 * PAD, COUNT_WIDTH, AMOUNT_WIDTH];
  const styleOf = (column: number): Style =>
    column === texts.length - 1 ? { ...style, align: 'end' } : style;
  const height = Math.max(
    ...texts.map((text, column) => page.pen.heightOf(text, widths[column] ?? 0, styleOf(column))),
  );
  makeRoom(page, height);
  let x = MARGIN;
  const cells = texts.map((text, column) => {
    const width = widths[column] ?? 0;
    const at = { x, y: page.y, width };
    x += width + PAD;
    return element(page, type, text, at, styleOf(column));
  });
  table.add(page.pdf.struct('TR', {}, cells));
  page.y += height + PAD / 2;
}

function addNotes(page: Page, { lines }: Extract<Block, { kind: 'notes' }>): void {
  for (const line of lines) {
    const height = page.pen.heightOf(line, WIDTH, SMALL);
    makeRoom(page, height);
    page.root.add(element(page, 'P', line, { x: MARGIN, y: page.y, width: WIDTH }, SMALL));
    page.y += height + 3;
  }
  page.y += GAP / 2;
}
