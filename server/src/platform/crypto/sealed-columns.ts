import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/tx.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sealBytes, UNBOUND, unsealBytes } from './seal.ts';

interface SealedRow {
  /** As in the place of its value. */
  readonly id: string;
  readonly sealed: Buffer;
  readonly accountId: string | null;
  /** The account's sealed key. */
  readonly accountKey: Buffer | null;
}

/** A column of sealed values. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** SQL of the id in a value's place. */
  readonly id: RawBuilder<string>;
  readonly isRow: (id: string) => RawBuilder<boolean>;
  /** SQL of the account with whose key values are sealed, if with one. */
  readonly accountId?: RawBuilder<string>;
  /** Null if the value's key is destroyed. */
  readonly keyOf: (row: SealedRow) => Buffer | null;
}

const bindValuesJob = jobKind('bind-values', { alone: true, expireInSeconds: 3600 });

/** Binds values of 0.1.0 to their rows; there are none left after its first run. */
export async function defineBindJob(
  jobs: Jobs,
  parts: { readonly db: Db; readonly log: Pick<FastifyBaseLogger, 'warn'> },
  columns: readonly SealedColumn[],
): Promise<void> {
  await jobs.define(bindValuesJob, async () => {
    for (const column of columns) await bindColumn(parts, column);
  });
  await jobs.schedule(bindValuesJob, '17 2 * * *');
}

/** Seals all unbound values of a column again. A value that does not open is logged, and stays. */
export async function bindColumn(
  { db, log }: { readonly db: Db; readonly log: Pick<FastifyBaseLogger, 'warn'> },
  { table, column, ...of }: SealedColumn,
): Promise<void> {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const account = of.accountId ?? sql<string>`null::uuid`;
  const { rows } = await sql<SealedRow>`
    select ${of.id} as id, ${value} as sealed, ${account} as "accountId",
      (select data_key from accounts where accounts.id = ${account}) as "accountKey"
    from ${from} as t where substring(${value} from 1 for 1) = ${Buffer.of(UNBOUND)}`.execute(db);
  for (const row of rows) {
    const bound = bind(row);
    if (bound === null) continue;
    const isSame = sql`${of.isRow(row.id)} and ${value} = ${row.sealed}`;
    await sql`update ${from} as t set ${value} = ${bound} where ${isSame}`.execute(db);
  }

  function bind(row: SealedRow): Buffer | null {
    const place = { table, column, id: row.id };
    try {
      const key = of.keyOf(row);
      return key === null ? null : sealBytes(key, unsealBytes(key, row.sealed, place), place);
    } catch (error) {
      log.warn({ err: error, table, id: row.id }, 'a sealed value could not be bound to its row');
      return null;
    }
  }
}
