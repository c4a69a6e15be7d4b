import type { Language } from '@causeway/contract/language';

/** What stands on a page of A4, from above to below. Plain values: it is handed to another thread. */
export interface Sheet {
  /** Its texts', and which glyphs Han characters take. */
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** Epoch seconds. Written into the file as when it was made, so that the same sheet is the same file each time. */
  readonly madeAt: number;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'head'; readonly brand: string; readonly title: string }
  /** Set apart: what a reader must not miss. */
  | { readonly kind: 'notice'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | ItemsBlock
  | { readonly kind: 'notes'; readonly lines: readonly string[] };

/** What was sold, and the sums below it. */
export interface ItemsBlock {
  readonly kind: 'items';
  readonly columns: readonly [what: string, count: string, amount: string];
  readonly rows: readonly (readonly [what: string, count: string, amount: string])[];
  readonly sums: readonly Sum[];
}

export interface Sum {
  readonly name: string;
  readonly amount: string;
  /** The one that all others lead to. */
  readonly strong?: true;
}

/** All the text of a sheet. */
export function textOf({ blocks }: Sheet): string {
  return blocks.flatMap((block) => textsOf(block)).join('\n');
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'head':
      return [block.brand, block.title];
    case 'facts':
      return block.facts.flat();
    case 'items':
      return [
        ...block.columns,
        ...block.rows.flat(),
        ...block.sums.flatMap(({ name, amount }) => [name, amount]),
      ];
    default:
      return block.lines;
  }
}
