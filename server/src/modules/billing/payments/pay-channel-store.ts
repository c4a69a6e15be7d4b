import { sql, type Selectable } from 'kysely';
import type { MoneyTables } from '../../../platform/database/money-tables.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { ChannelState } from './pay-channel.ts';

export type PayChannelRow = Selectable<MoneyTables['pay_channels']>;

/** The state of each provider that has one, as one value of a statement. */
export function channelStates() {
  return sql<ChannelState[]>`coalesce((select jsonb_agg(jsonb_build_object('name', name, 'position', position,
    'enabled', enabled, 'isSuspended', suspended_at is not null, 'hasFailed', failed_starts > 0, 'refused', refused)) from pay_channels), '[]')`;
}

export async function listChannelStates(db: Db): Promise<ChannelState[]> {
  const { states } = await db.selectNoFrom(channelStates().as('states')).executeTakeFirstOrThrow();
  return states;
}

export async function listPayChannels(db: Db | Tx): Promise<PayChannelRow[]> {
  return db.selectFrom('pay_channels').selectAll().execute();
}

/** Serializes operators' changes; readers, orders included, are not blocked. */
export async function lockPayChannels(tx: Tx): Promise<void> {
  await sql`lock table pay_channels in share row exclusive mode`.execute(tx);
}

type Settings = Partial<Pick<PayChannelRow, 'position' | 'enabled'>>;

export async function savePayChannel(tx: Tx, name: string, what: Settings): Promise<void> {
  await tx
    .insertInto('pay_channels')
    .values({ name, ...what })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(what))
    .execute();
}

/** Counts a failed start, those that were refused to an account only once; returns how many there were in a row. */
export async function countFailedStart(tx: Tx, name: string, refusedTo: string | null): Promise<number> {
  const failedBy = refusedTo === null ? [] : [refusedTo];
  const { rows } = await sql<{ failed_starts: number }>`
    insert into pay_channels as c (name, failed_starts, failed_by) values (${name}, 1, ${failedBy}::uuid[])
    on conflict (name) do update
    set failed_starts = least(c.failed_starts + (not c.failed_by && excluded.failed_by)::int, 1000000),
      failed_by = case when c.failed_by && excluded.failed_by then c.failed_by else c.failed_by || excluded.failed_by end
    returning failed_starts`.execute(tx);
  return rows[0]?.failed_starts ?? 0;
}

/** A start has succeeded. */
export async function clearFailedStarts(db: Db, name: string): Promise<void> {
  await db
    .updateTable('pay_channels')
    .set({ failed_starts: 0, failed_by: [] })
    .where('name', '=', name)
    .where('failed_starts', '>', 0)
    .execute();
}

/** False if it is out of the offer already. */
export async function suspendChannel(tx: Tx, name: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('pay_channels')
    .set({ suspended_at: at })
    .where('name', '=', name)
    .where('suspended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the answer to a check of a provider's methods. */
export async function saveRefusedMethods(
  tx: Tx,
  name: string,
  refused: PayChannelRow['refused'],
  at: Date,
): Promise<void> {
  const checked = { refused: JSON.stringify(refused), checked_at: at };
  await tx
    .insertInto('pay_channels')
    .values({ name, ...checked })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(checked))
    .execute();
}

/** Returns a provider to the offer; false if it was there. */
export async function resumeChannel(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .updateTable('pay_channels')
    .set({ suspended_at: null, failed_starts: 0, failed_by: [] })
    .where('name', '=', name)
    .where('suspended_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
