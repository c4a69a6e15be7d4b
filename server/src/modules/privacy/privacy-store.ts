import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Holder } from './rows-inventory-store.ts';
import { HELD } from './data-inventory-read.ts';

const TABLES = Object.entries(HELD).flatMap(([table, held]) => (held === null ? [] : [{ table, held }]));

export interface HeldTable {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** A column that the rows lack; {@link readLarge} reads it. */
  readonly large: string | undefined;
}

/** All data about an account that may be shown, by table, without large columns. */
export async function listHeldRows(tx: Tx, holder: Holder): Promise<readonly HeldTable[]> {
  const found: HeldTable[] = [];
  for (const { table, held } of TABLES) {
    if (held.shown.length === 0) continue;
    const shown = held.shown.filter((column) => column !== held.large);
    const columns = sql.join(shown.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${held.of(holder)} order by 1`.execute(tx);
    found.push({ table, rows, large: held.large });
  }
  return found;
}

/** The large column of one row; null if the row was deleted meanwhile. */
export async function readLarge(db: Db, table: string, column: string, id: unknown): Promise<Buffer | null> {
  const { rows } = await sql<{ value: Buffer }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.value ?? null;
}

/** Deletes rows that need not stay, referencing rows before referenced ones. */
export async function deleteHeldRows(tx: Tx, holder: Holder): Promise<void> {
  for (const { table, held } of TABLES) {
    if (held.onDeletion === 'delete') {
      await sql`delete from ${sql.table(table)} where ${held.of(holder)}`.execute(tx);
    }
  }
}
