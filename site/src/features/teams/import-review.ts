import type { MemberField, CsvMember } from './member-csv.ts';
import type { ImportRow } from './import-rows.ts';

export interface Review {
  readonly rows: readonly ImportRow[];
  /** Changes with any value: findings about the rows belong to one revision. */
  readonly revision: number;
}

export type ReviewAct =
  | { readonly kind: 'read'; readonly rows: readonly CsvMember[] }
  | { readonly kind: 'edit'; readonly key: number; readonly field: MemberField; readonly value: string }
  | { readonly kind: 'open'; readonly keys: ReadonlySet<number>; readonly open: boolean }
  | { readonly kind: 'remove'; readonly key: number };

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
