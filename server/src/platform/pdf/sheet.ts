import type { Language } from '@causeway/contract/language';

/** The content of an A4 page from top to bottom. Plain values: it is passed to another thread. */
export interface Sheet {
  /** Language of the texts; also selects the regional forms of Han characters. */
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** Epoch seconds. Written into the file as its creation date, so the same sheet gives the same file. */
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

/** The sold items and the sums below them. */
export interface ItemsBlock {
  readonly kind: 'items';
  readonly columns: readonly [what: string, count: string, amount: string];
  readonly rows: readonly (readonly [what: string, count: string, amount: string])[];
  readonly sums: readonly Sum[];
}

export interface Sum {
  readonly name: string;
  readonly amount: string;
  /** The final sum. */
  readonly strong?: true;
}

/** Returns all text of a sheet. */
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
