import { ACCOUNT_EXPORT_TYPE } from '@causeway/contract/privacy';
import { toEpoch } from '../../../platform/epoch.ts';
import { StreamedFile } from '../../../platform/streamed-file.ts';
import { utcDay } from '../../../platform/utc-day.ts';
import type { AccountExport } from '../privacy-service.ts';
import type { HeldTable } from '../privacy-store.ts';

/** The export as a streamed file: written while it is sent, no faster than its reader. */
export function viewExport(account: string, held: AccountExport): StreamedFile {
  const name = `causeway-account-${utcDay(held.madeAt)}.json`;
  return new StreamedFile(name, ACCOUNT_EXPORT_TYPE, () => write(account, held));
}

async function* write(account: string, { madeAt, tables, readLarge }: AccountExport): AsyncGenerator<string> {
  const seconds = toEpoch(madeAt);
  yield `{"account":${JSON.stringify(account)},"madeAt":${seconds},"tables":{`;
  for (const [index, held] of tables.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(held.table)}:[`;
    yield* writeRows(held, readLarge);
    yield ']';
  }
  yield '}}\n';
}

async function* writeRows(
  { table, rows, large }: HeldTable,
  readLarge: AccountExport['readLarge'],
): AsyncGenerator<string> {
  for (const [index, row] of rows.entries()) {
    const shown = Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, viewValue(value)]),
    );
    if (large !== undefined) shown[large] = viewValue(await readLarge(table, large, row['id']));
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(shown)}`;
  }
}

/** The value as JSON can hold it. */
function viewValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
}
