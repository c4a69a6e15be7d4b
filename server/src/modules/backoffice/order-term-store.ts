import { TERM_SPLITS } from '@causeway/contract/console/lists';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

/**
 * Deletes the recorded changes of the next accounts by id and returns these in order; about `changes` changes. Those
 * recorded meanwhile stay for the next time. Without `after`, each call would scan what the calls before it in its
 * transaction have deleted.
 */
export async function takeChangedAccounts(
  tx: Tx,
  { after, changes }: { after: string; changes: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with next as (
      select account_id from term_changes where account_id > ${after} order by account_id limit ${changes}
    ), taken as (
      delete from term_changes
      where account_id > ${after} and account_id <= (select account_id from next order by account_id desc limit 1)
      returning account_id
    )
    select distinct account_id from taken order by account_id`.execute(tx);
  return rows.map(({ account_id: id }) => id);
}

/** The accounts whose changes are not counted yet; at most `most`. */
export async function countChangedAccounts(db: Db | Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select distinct account_id from term_changes limit ${most}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the terms of these accounts and subtracts them from the sums. */
export async function deleteTerms(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await addToSums(tx, accountIds, -1);
  await tx.deleteFrom('order_terms').where('account_id', 'in', accountIds).execute();
}

/** Adds the terms of these accounts to the sums, or subtracts them. Only one caller at a time may. */
export async function addToSums(tx: Tx, accountIds: readonly string[], sign: 1 | -1): Promise<void> {
  const which = sql`t.account_id = any(${accountIds}::uuid[])`;
  await sql`
    insert into term_sums (unit, split, period, key, days, cents, customers, due, renewed)
    select unit, split, period, key, days, ${sign} * cents, ${sign} * customers, ${sign} * due, ${sign} * renewed
    from (${termSums(which)}) as summed
    on conflict (unit, period, split, key, days) do update
    set cents = term_sums.cents + excluded.cents, customers = term_sums.customers + excluded.customers,
      due = term_sums.due + excluded.due, renewed = term_sums.renewed + excluded.renewed`.execute(tx);
  await sql`
    insert into cohort_sums (split, cohort, key, month, customers, joined)
    select split, cohort, key, month, ${sign} * customers, ${sign} * joined
    from (${cohortSums(which)}) as summed
    on conflict (split, cohort, key, month) do update
    set customers = cohort_sums.customers + excluded.customers, joined = cohort_sums.joined + excluded.joined`.execute(
    tx,
  );
}

export async function hasTerms(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('order_terms').select('order_id').limit(1).executeTakeFirst()) !== undefined;
}

/** As {@link recountQuarter}, for all quarters and months. */
export async function recountSums(tx: Tx): Promise<boolean> {
  let areWrong = false;
  for (const quarter of await listQuarters(tx)) areWrong = (await recountQuarter(tx, quarter)) || areWrong;
  return (await recountMonths(tx)) || areWrong;
}

/**
 * Computes the sums of a quarter from the stored terms and replaces those that are others; returns whether any were. Each
 * statement counts one split, so that none exceeds the statement timeout in a large shop.
 */
export async function recountQuarter(tx: Tx, quarter: string): Promise<boolean> {
  let areWrong = false;
  const within = (column: string) => {
    const day = sql.ref(column);
    return sql`(${day} >= ${quarter}::date and ${day} < (${quarter}::date + interval '3 months')::date)`;
  };
  // Before each term becomes several rows: most terms have no day in this quarter.
  const touching = sql`(${within('t.starts_on')} or ${within('t.ends_on')} or ${within('t.due_on')})`;
  for (const split of TERM_SPLITS) {
    const stored = sql`unit = 'day' and split = ${split} and ${within('period')}`;
    const which = sql`${touching} and u.unit = 'day' and s.split = ${split} and ${within('c.day')}`;
    if (await replaceSums(tx, { table: 'term_sums', stored, expected: termSums(which) })) areWrong = true;
    const storedCohorts = sql`split = ${split} and ${within('cohort')}`;
    const cohorts = cohortSums(sql`s.split = ${split} and ${within('t.cohort')}`);
    if (await replaceSums(tx, { table: 'cohort_sums', stored: storedCohorts, expected: cohorts }))
      areWrong = true;
  }
  return areWrong;
}

/** Computes the sums of all months from those of their days, as {@link recountQuarter} does. */
export async function recountMonths(tx: Tx): Promise<boolean> {
  return replaceSums(tx, { table: 'term_sums', stored: sql`unit = 'month'`, expected: MONTHS_OF_DAYS });
}

/** The first days of the quarters in which stored terms or sums have a day; free days may last for many years. */
export async function listQuarters(db: Db | Tx): Promise<readonly string[]> {
  const days = [
    ['starts_on', 'order_terms'],
    ['ends_on', 'order_terms'],
    ['due_on', 'order_terms'],
    ['cohort', 'order_terms'],
    ['period', 'term_sums'],
    ['cohort', 'cohort_sums'],
  ] as const;
  const quarters = days.map(
    ([column, table]) =>
      sql`select date_trunc('quarter', ${sql.ref(column)}::timestamp) as quarter from ${sql.table(table)}
        where ${sql.ref(column)} is not null group by 1`,
  );
  const { rows } = await sql<{ quarter: string }>`
    select to_char(quarter, 'YYYY-MM-DD') as quarter from (${sql.join(quarters, sql` union `)}) as used
    order by 1`.execute(db);
  return rows.map(({ quarter }) => quarter);
}

const SUM_COLUMNS = {
  term_sums: sql`unit, split, period, key, days, cents, customers, due, renewed`,
  cohort_sums: sql`split, cohort, key, month, customers, joined`,
} as const;

interface Sums {
  readonly table: keyof typeof SUM_COLUMNS;
  readonly stored: RawBuilder<unknown>;
  readonly expected: RawBuilder<unknown>;
}

async function replaceSums(tx: Tx, { table, stored, expected }: Sums): Promise<boolean> {
  const name = sql.table(table);
  const columns = SUM_COLUMNS[table];
  const zero =
    table === 'term_sums'
      ? sql`(cents, customers, due, renewed) = (0, 0, 0, 0)`
      : sql`(customers, joined) = (0, 0)`;
  const { rows } = await sql<{ wrong: boolean }>`
    with expected as (select ${columns} from (${expected}) as computed),
    stored as (select ${columns} from ${name} where ${stored} and not ${zero})
    select exists (table expected except table stored) or exists (table stored except table expected) as wrong`.execute(
    tx,
  );
  if (rows[0]?.wrong !== true) return false;
  await sql`delete from ${name} where ${stored}`.execute(tx);
  await sql`insert into ${name} (${columns}) select ${columns} from (${expected}) as computed`.execute(tx);
  return true;
}

/** The keys of a term in each split. */
const splitsOf = (term: 't' | 'f') => {
  const column = (name: string) => sql.ref(`${term}.${name}`);
  return sql`cross join lateral (values ('plan', array[${column('plan_key')}]),
    ('method', array[${column('pay_method')}]), ('channel', ${column('channel')})) as s (split, key)`;
};

/** What terms add to `term_sums`; no row of zeros. */
const termSums = (which: RawBuilder<unknown>) => sql`
  select u.unit, s.split, case u.unit when 'day' then c.day else date_trunc('month', c.day::timestamp)::date end as period,
    s.key, t.days, sum(c.cents)::bigint as cents, sum(c.customers)::int as customers, sum(c.due)::int as due,
    sum(c.renewed)::int as renewed
  from order_terms t
  ${splitsOf('t')}
  cross join lateral (values
    (t.starts_on, t.cents, (t.due_on is not null)::int, 0, 0),
    (t.ends_on, -t.cents, -(t.due_on is not null)::int, 0, 0),
    (t.due_on, 0, 0, 1, t.renewed::int)) as c (day, cents, customers, due, renewed)
  cross join (values ('day'), ('month')) as u (unit)
  where c.day is not null and ${which}
  group by 1, 2, 3, 4, 5
  having (sum(c.cents), sum(c.customers), sum(c.due), sum(c.renewed)) <> (0, 0, 0, 0)`;

/** What terms add to `cohort_sums`, under what the account ordered first; no row of zeros. */
const cohortSums = (which: RawBuilder<unknown>) => sql`
  select t.cohort, date_trunc('month', c.day::timestamp)::date as month, sum(c.customers)::int as customers,
    sum(c.joined)::int as joined, s.split, s.key
  from order_terms t
  join order_terms f on f.account_id = t.account_id and f.is_first
  ${splitsOf('f')}
  cross join lateral (values (t.starts_on, 1, t.is_first::int), (t.due_on, -1, 0)) as c (day, customers, joined)
  where t.cohort is not null and ${which}
  group by 1, 2, 5, 6 having (sum(c.customers), sum(c.joined)) <> (0, 0)`;

const MONTHS_OF_DAYS = sql`
  select 'month' as unit, split, date_trunc('month', period::timestamp)::date as period, key, days,
    sum(cents)::bigint as cents, sum(customers)::int as customers, sum(due)::int as due, sum(renewed)::int as renewed
  from term_sums where unit = 'day' group by 2, 3, 4, 5
  having (sum(cents), sum(customers), sum(due), sum(renewed)) <> (0, 0, 0, 0)`;
