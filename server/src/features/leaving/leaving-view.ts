import type { OutputOf } from '@causeway/contract/endpoint';
import type { exportAccount } from '@causeway/contract/leaving';
import type { HeldRows } from './leaving-store.ts';

export function viewExport(
  account: string,
  { tables, madeAt }: { tables: HeldRows; madeAt: Date },
): OutputOf<typeof exportAccount> {
  return {
    account,
    madeAt: Math.floor(madeAt.getTime() / 1000),
    tables: Object.fromEntries(
      Object.entries(tables).map(([table, rows]) => [
        table,
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([column, value]) => [column, viewValue(value)])),
        ),
      ]),
    ),
  };
}

/** As JSON can hold it. */
function viewValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
}
