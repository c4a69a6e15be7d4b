import type { MemberField, MemberRow } from './member-csv.ts';
import type { ImportRow } from './import-rows.ts';

/** The rows of an import under review. */
export interface Review {
  readonly rows: readonly ImportRow[];
  /** Another one as soon as any value is another: what was found out about the rows holds for one of them. */
  readonly revision: number;
}

/** What the reader does to the rows. */
export type ReviewAct =
  | { readonly kind: 'read'; readonly rows: readonly MemberRow[] }
  | { readonly kind: 'edit'; readonly key: number; readonly field: MemberField; readonly value: string }
  | { readonly kind: 'open'; readonly keys: ReadonlySet<number>; readonly open: boolean }
  | { readonly kind: 'remove'; readonly key: number };

/** The rows after an act. */
export function review({ rows, revision }: Review, act: ReviewAct): Review {
  switch (act.kind) {
    case 'read':
      return {
        rows: act.rows.map((values, key) => ({ key, values, open: false })),
        revision: revision + 1,
      };
    case 'edit':
      return {
        rows: rows.map((row) =>
          row.key === act.key
            ? { ...row, open: true, values: { ...row.values, [act.field]: act.value } }
            : row,
        ),
        revision: revision + 1,
      };
    case 'open':
      return {
        rows: rows.map((row) => (act.keys.has(row.key) ? { ...row, open: act.open } : row)),
        revision,
      };
    default:
      return { rows: rows.filter(({ key }) => key !== act.key), revision: revision + 1 };
  }
}
