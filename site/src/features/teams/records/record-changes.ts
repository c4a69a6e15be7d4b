import type { TeamRecord } from '@causeway/contract/teams';

/** What a record tells of one field; `before` is undefined where there was nothing to change. */
export type RecordChange =
  | { readonly field: 'deviceNum' | 'expire'; readonly before: number | undefined; readonly after: number }
  /** The values of these are never kept. */
  | { readonly field: 'name' | 'email' };

/** What a record tells, in the order of showing it; fields that this version of the site does not know are left out. */
export function recordChanges({ before, after }: Pick<TeamRecord, 'before' | 'after'>): RecordChange[] {
  const figures = (['deviceNum', 'expire'] as const).flatMap((field): RecordChange[] => {
    const next = after[field];
    const old = before[field];
    if (typeof next !== 'number') return [];
    return [{ field, before: typeof old === 'number' ? old : undefined, after: next }];
  });
  const texts = (['name', 'email'] as const).filter((field) => after[field] !== undefined);
  return [...figures, ...texts.map((field) => ({ field }))];
}
