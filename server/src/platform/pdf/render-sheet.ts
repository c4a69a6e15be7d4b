import { LANGUAGE_TAGS } from '@causeway/contract/language';
import PDFDocument from 'pdfkit';
import { openFontBook } from './font-book.ts';
import { createPen, INK, INK_2, type Pen, type Style } from './sheet-pen.ts';
import { textOf, type Block, type ItemsBlock, type Sheet } from './sheet.ts';
import { drawnText, UNDRAWN } from './text-runs.ts';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const GAP = 24;
const PAD = 12;
const COLORS = { hairline: '#d5dbe1', wash: '#fdf1da', warning: '#74480c' } as const;

const TEXT: Style = { size: 10 };
const SMALL: Style = { size: 8.5, color: INK_2 };
const COUNT_WIDTH = 130;
const AMOUNT_WIDTH = 100;

/** A sheet as a PDF: tagged, searchable, with no script in it; the same bytes for the same sheet. */
export async function renderSheet(sheet: Sheet): Promise<Buffer> {
  const book = await openFontBook(drawnText(textOf(sheet)) + UNDRAWN, sheet.language);
  const madeAt = new Date(sheet.madeAt * 1000);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None of the viewer's own: all that is used is embedded.
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
  const page = createPage(pdf, createPen(pdf, book, sheet.language));
  for (const block of sheet.blocks) page.add(block);
  page.end();
  pdf.end();
  await done;
  return Buffer.concat(parts);
}

function createPage(pdf: PDFKit.PDFDocument, pen: Pen) {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let y = MARGIN;

  /** Text as an element of the page's structure, for those who have it read to them. */
  const element = (type: string, text: string, at: { x: number; y: number; width: number }, style: Style) =>
    pdf.struct(type, {}, () => pen.write(text, at, style));

  /** What is only for the eye. */
  function decorate(paint: () => void): void {
    pdf.markContent('Artifact', { type: 'Layout' });
    paint();
    pdf.endMarkedContent();
  }

  function rule(color: string, thickness: number): void {
    decorate(() => pdf.rect(MARGIN, y, WIDTH, thickness).fill(color));
  }

  function head({ brand, title }: Extract<Block, { kind: 'head' }>): void {
    const half = (WIDTH - GAP) / 2;
    const name: Style = { size: 18, weight: 'bold' };
    const large: Style = { size: 18, align: 'end' };
    root.add(element('P', brand, { x: MARGIN, y, width: half }, name));
    root.add(element('H1', title, { x: MARGIN + half + GAP, y, width: half }, large));
    y += Math.max(pen.heightOf(brand, half, name), pen.heightOf(title, half, large)) + PAD;
    rule(INK, 1.5);
    y += GAP;
  }

  function notice({ lines }: Extract<Block, { kind: 'notice' }>): void {
    const style: Style = { ...TEXT, weight: 'bold', color: COLORS.warning };
    const width = WIDTH - 2 * PAD;
    const heights = lines.map((line) => pen.heightOf(line, width, style));
    const height = heights.reduce((sum, one) => sum + one, 0) + 2 * PAD;
    decorate(() => pdf.roundedRect(MARGIN, y, WIDTH, height, 6).fill(COLORS.wash));
    let top = y + PAD;
    for (const [index, line] of lines.entries()) {
      root.add(element('P', line, { x: MARGIN + PAD, y: top, width }, style));
      top += heights[index] ?? 0;
    }
    y += height + GAP;
  }

  /** In two columns, row by row. */
  function facts({ facts }: Extract<Block, { kind: 'facts' }>): void {
    const width = (WIDTH - GAP) / 2;
    for (let row = 0; row < facts.length; row += 2) {
      const pair = facts.slice(row, row + 2);
      let height = 0;
      for (const [column, [name, value]] of pair.entries()) {
        const x = MARGIN + column * (width + GAP);
        const nameHeight = pen.heightOf(name, width, SMALL);
        root.add(
          pdf.struct('P', {}, [
            element('Span', name, { x, y, width }, SMALL),
            element('Span', value, { x, y: y + nameHeight, width }, TEXT),
          ]),
        );
        height = Math.max(height, nameHeight + pen.heightOf(value, width, TEXT));
      }
      y += height + PAD;
    }
    y += GAP - PAD;
  }

  function items({ columns, rows, sums }: ItemsBlock): void {
    const table = pdf.struct('Table');
    root.add(table);
    tableRow(table, 'TH', columns, SMALL);
    rule(INK_2, 0.75);
    for (const row of rows) {
      y += PAD / 2;
      tableRow(table, 'TD', row, { ...TEXT, weight: 'bold' });
      rule(COLORS.hairline, 0.75);
    }
    y += PAD / 2;
    for (const { name, amount, strong = false } of sums) {
      const style: Style = strong ? { size: 13, weight: 'bold' } : { ...TEXT, color: INK_2 };
      if (strong) {
        y += PAD / 2;
        rule(INK, 1.5);
        y += PAD / 2;
      }
      const width = WIDTH - AMOUNT_WIDTH - GAP;
      const end: Style = { ...style, align: 'end' };
      const amountAt = { x: MARGIN + WIDTH - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH };
      table.add(
        pdf.struct('TR', {}, [
          element('TH', name, { x: MARGIN, y, width }, end),
          element('TD', amount, amountAt, { ...end, color: INK }),
        ]),
      );
      y += pen.heightOf(name, width, style) + 3;
    }
    table.end();
    y += GAP;
  }

  function tableRow(
    table: PDFKit.PDFStructureElement,
    type: 'TH' | 'TD',
    texts: ItemsBlock['columns'],
    style: Style,
  ): void {
    const widths = [WIDTH - COUNT_WIDTH - AMOUNT_WIDTH - 2 * PAD, COUNT_WIDTH, AMOUNT_WIDTH];
    let x = MARGIN;
    let height = 0;
    const cells = texts.map((text, column) => {
      const width = widths[column] ?? 0;
      const cell: Style = column === texts.length - 1 ? { ...style, align: 'end' } : style;
      const at = { x, y, width };
      x += width + PAD;
      height = Math.max(height, pen.heightOf(text, width, cell));
      return element(type, text, at, cell);
    });
    table.add(pdf.struct('TR', {}, cells));
    y += height + PAD / 2;
  }

  function notes({ lines }: Extract<Block, { kind: 'notes' }>): void {
    for (const line of lines) {
      root.add(element('P', line, { x: MARGIN, y, width: WIDTH }, SMALL));
      y += pen.heightOf(line, WIDTH, SMALL) + 3;
    }
    y += GAP / 2;
  }

  return {
    add(block: Block): void {
      switch (block.kind) {
        case 'head':
          return head(block);
        case 'notice':
          return notice(block);
        case 'facts':
          return facts(block);
        case 'items':
          return items(block);
        case 'notes':
          return notes(block);
      }
    },
    end: (): void => {
      root.end();
    },
  };
}
