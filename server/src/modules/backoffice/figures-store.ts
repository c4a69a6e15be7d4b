import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { firstOfMonth, type DaySpan } from './day-span.ts';
import { COUNTED } from './period-figures.ts';

/** Locks the only row until the transaction ends, so that updates of the figures run one after another. */
export async function lockFiguresState(tx: Tx) {
  return tx
    .selectFrom('figures_state')
    .select(['time_zone', 'computed_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function storeFiguresState(tx: Tx, timeZone: string, now: Date): Promise<void> {
  await tx.updateTable('figures_state').set({ time_zone: timeZone, computed_at: now }).execute();
}

export async function readFiguresState(db: Db | Tx) {
  return db.selectFrom('figures_state').select(['time_zone', 'computed_at']).executeTakeFirstOrThrow();
}

/** Deletes the recorded changes and returns their days. Changes recorded meanwhile stay for the next time. */
export async function takeChangedDays(tx: Tx, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from figure_changes returning at)
    select distinct (at at time zone ${timeZone})::date as day from taken`.execute(tx);
  return rows.map(({ day }) => day);
}

export async function deleteAllFigures(tx: Tx): Promise<void> {
  await tx.deleteFrom('daily_figures').execute();
  await tx.deleteFrom('daily_channels').execute();
  await tx.deleteFrom('daily_payments').execute();
  await tx.deleteFrom('monthly_figures').execute();
  await tx.deleteFrom('monthly_channels').execute();
}

/** The start and the end of a span. */
export async function momentsOf(tx: Tx, { from, to }: DaySpan, timeZone: string) {
  // Clocks may be set back to midnight, on the Azores for example: the day starts at the first one.
  const startOf = (day: RawBuilder<unknown>) =>
    sql`(${day}::timestamp - interval '1 hour') at time zone ${timeZone} + interval '1 hour'`;
  const { rows } = await sql<{ start: Date; finish: Date }>`
    select ${startOf(sql`${from}::date`)} as start, ${startOf(sql`(${to}::date + 1)`)} as finish`.execute(tx);
  return rows[0] as { start: Date; finish: Date };
}

export async function deleteFigures(tx: Tx, { from, to }: DaySpan): Promise<void> {
  await sql`delete from daily_figures where day between ${from}::date and ${to}::date`.execute(tx);
  await sql`delete from daily_channels where day between ${from}::date and ${to}::date`.execute(tx);
  await sql`delete from daily_payments where day between ${from}::date and ${to}::date`.execute(tx);
}

/** Adds up the months of these days again. */
export async function sumMonths(tx: Tx, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map(firstOfMonth))];
  const withDays = (table: string) =>
    sql`unnest(${months}::date[]) as of (month)
    join ${sql.table(table)} on day >= month and day < (month + interval '1 month')::date`;
  await sql`delete from monthly_figures where month = any(${months}::date[])`.execute(tx);
  await sql`delete from monthly_channels where month = any(${months}::date[])`.execute(tx);
  await sql`
    insert into monthly_figures (month, ${sql.join(COUNTED.map((column) => sql.ref(column)))})
    select month, ${sql.join(COUNTED.map((column) => sql`sum(${sql.ref(column)})`))}
    from ${withDays('daily_figures')} group by 1`.execute(tx);
  await sql`
    insert into monthly_channels (month, source, channel_id, invited, deleted, orders, gross_cents)
    select month, source, channel_id, invited, deleted, sum(orders), sum(gross_cents)
    from ${withDays('daily_channels')} group by 1, 2, 3, 4, 5`.execute(tx);
}

/**
 * Adds the recorded changes to the days' counts. Only one caller at a time may; concurrent readers see all of it or
 * nothing.
 */
export async function gatherActiveCounts(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from active_count_changes returning *)
    insert into active_count_days (ends_on, tier, bought, count)
    select ends_on, tier, bought, sum(count) from taken group by 1, 2, 3 having sum(count) <> 0
    on conflict (ends_on, tier, bought) do update set count = active_count_days.count + excluded.count`.execute(
    tx,
  );
}
