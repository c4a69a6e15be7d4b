import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { BULK_ROWS_MAX } from '@causeway/contract/console/limits';
import type { BulkPreview, BulkSelection } from '@causeway/contract/console/bulk-actions';
import type { StoredChange } from '../../platform/database/bulk-tables.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { isInQueue } from '../support/api.ts';
import { matchesFilters } from './customer-list-read.ts';

/** The rows of a bulk action: selected by an operator, or those that another one has done. */
export type Picked = BulkSelection | { readonly undoes: string };

interface PickBy {
  readonly change: StoredChange;
  readonly picked: Picked;
  readonly now: Date;
  /** The calling operator’s id, for the filter “mine”. */
  readonly mine: string;
}

/** Rows with `subject_id`, `account_id`, `label`, the `fault` of those to skip, `seen_assignee` and `assignee`. */
type PickQuery = RawBuilder<unknown>;

/** One more than the most, so that too many are noticed. */
const MOST = sql.lit(BULK_ROWS_MAX + 1);
const SAMPLE_LENGTH = 5;

/** A selection without rows of the action’s kind is empty. */
export function pickQuery(by: PickBy): PickQuery {
  return by.change.action.startsWith('customer.') ? customersQuery(by) : ticketsQuery(by);
}

function customersQuery({ change, picked, now }: PickBy): PickQuery {
  return sql`
    select a.id as subject_id, a.id as account_id, a.email as label, ${customerFault(change, picked)} as fault,
      null::uuid as seen_assignee, null::uuid as assignee
    from accounts a left join account_access e on e.account_id = a.id
    where a.kind <> 'member' and ${isPickedCustomer(picked, now)} limit ${MOST}`;
}

function isPickedCustomer(picked: Picked, now: Date): RawBuilder<SqlBool> {
  if ('undoes' in picked) return isDone(picked.undoes, sql`a.id`);
  if (picked.ids !== undefined) return sql`a.id = any(${picked.ids}::uuid[])`;
  return picked.customers === undefined ? sql`false` : matchesFilters(picked.customers, now);
}

function ticketsQuery({ change, picked, mine }: PickBy): PickQuery {
  const [seen, assignee] = assignment(change, picked);
  return sql`
    select t.id as subject_id, t.account_id, t.title as label, ${ticketFault(change, picked, assignee)} as fault,
      ${seen} as seen_assignee, ${assignee} as assignee
    from tickets t where ${isPickedTicket(picked, mine)} limit ${MOST}`;
}

function isPickedTicket(picked: Picked, mine: string): RawBuilder<SqlBool> {
  if ('undoes' in picked) return isDone(picked.undoes, sql`t.id`);
  if (picked.ids !== undefined) return sql`t.id = any(${picked.ids}::uuid[])`;
  return picked.tickets === undefined ? sql`false` : isInQueue(picked.tickets, mine);
}

/** Whether an action has done the row, and no undo of it has reached the row. */
const isDone = (undoes: string, id: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from bulk_action_rows u where u.action_id = ${undoes} and u.subject_id = ${id} and u.state = 'done')
  and not exists (
    select from bulk_actions b join bulk_action_rows r on r.action_id = b.id
    where b.undoes = ${undoes} and b.state <> 'waiting' and r.subject_id = ${id} and r.state in ('done', 'skipped'))`;

/**
 * Whether a row has been changed again since an action has done it, so that its undo would undo something else. Days
 * have their own account of what is left, and assignments are compared.
 */
function isChangedSince({ action }: StoredChange, undoes: string): RawBuilder<SqlBool> {
  const at = (id: RawBuilder<unknown>) =>
    sql`(select u.done_at from bulk_action_rows u where u.action_id = ${undoes} and u.subject_id = ${id})`;
  if (action === 'ticket.reopen') return sql`t.resolved_at > ${at(sql`t.id`)}`;
  if (action !== 'customer.block' && action !== 'customer.unblock') return sql`false`;
  return sql`exists (
    select from audit_entries h where h.account_id = a.id and h.at > ${at(sql`a.id`)}
      and h.action in ('customer.block', 'customer.unblock'))`;
}

/** As {@link isChangedSince}, for one row of the undo. */
export async function wasChangedSince(
  tx: Tx,
  { change, undoes, id }: { readonly change: StoredChange; readonly undoes: string; readonly id: string },
): Promise<boolean> {
  const from = change.action.startsWith('customer.') ? sql`accounts a where a.id` : sql`tickets t where t.id`;
  const { rows } = await sql`
    select from ${from} = ${id} and ${isChangedSince(change, undoes)}`.execute(tx);
  return rows.length > 0;
}

/** The assignee that a ticket must have, and the one it gets. An undo gives back the former one. */
function assignment(
  change: StoredChange,
  picked: Picked,
): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  if (change.action !== 'ticket.assign') return [sql`null::uuid`, sql`null::uuid`];
  if (!('undoes' in picked)) return [sql`t.assignee_id`, sql`${change.assigneeId}::uuid`];
  const former = (column: 'assignee' | 'seen_assignee') => sql`(
    select u.${sql.ref(column)} from bulk_action_rows u
    where u.action_id = ${picked.undoes} and u.subject_id = t.id)`;
  return [former('assignee'), former('seen_assignee')];
}

/** Those for which the action would be refused now. The row’s transaction decides, by the rules of the single action. */
function customerFault(change: StoredChange, picked: Picked): RawBuilder<unknown> {
  const { action } = change;
  const unchanged =
    action === 'customer.block'
      ? sql`when a.blocked_at is not null then 'CUSTOMER_BLOCK_UNCHANGED'`
      : action === 'customer.unblock'
        ? sql`when a.blocked_at is null then 'CUSTOMER_BLOCK_UNCHANGED'`
        : sql``;
  return sql`case when a.email is null then 'CUSTOMER_GONE' ${unchanged} ${changedFault(change, picked)} end`;
}

const changedFault = (change: StoredChange, picked: Picked): RawBuilder<unknown> =>
  'undoes' in picked ? sql`when ${isChangedSince(change, picked.undoes)} then 'CHANGED_MEANWHILE'` : sql``;

function ticketFault(
  change: StoredChange,
  picked: Picked,
  assignee: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { action } = change;
  const unchanged = {
    'ticket.resolve': sql`t.state = 'resolved'`,
    'ticket.reopen': sql`t.state <> 'resolved'`,
  }[action as 'ticket.resolve' | 'ticket.reopen'];
  return sql`case when ${unchanged ?? sql`t.assignee_id is not distinct from ${assignee}`} then 'NOTHING_CHANGED'
    ${changedFault(change, picked)} end`;
}

interface Tally {
  /** Rows to do. */
  readonly rows: number;
  /** The first of them; without labels if the rows have none. */
  readonly sample: readonly BulkPreview['sample'][number][];
  readonly skipped: readonly { readonly fault: string; readonly count: number }[];
  /** Identifies the rows to do. */
  readonly seen: string;
  /** Customers for whom it would be too much. */
  readonly customersOver: number;
}

interface CustomerLimit {
  readonly days: number | null;
  readonly limit: number | null;
  /** Days given since then count. */
  readonly since: Date;
}

/** Counts the rows of a query. */
export async function tallyOf(tx: Tx, rows: PickQuery, limit: CustomerLimit): Promise<Tally> {
  const { rows: groups } = await sql<Group>`
    with picked as materialized (${rows}), given as (
      select account_id, sum(abs(days)) as days from ledger_entries
      where source = 'operator' and at > ${limit.since} group by account_id)
    select fault, count(*) as count, md5(string_agg(subject_id::text, ',' order by subject_id)) as seen,
      count(*) filter (where ${isOver(limit)}) as over,
      (select json_agg(json_build_object('id', subject_id, 'label', label)) from (
        select subject_id, label from picked where fault is null order by subject_id limit ${SAMPLE_LENGTH}
      ) sampled) as sample
    from picked left join given using (account_id) group by fault order by fault`.execute(tx);
  const due = groups.find(({ fault }) => fault === null);
  return {
    rows: due?.count ?? 0,
    sample: due?.sample ?? [],
    skipped: groups.flatMap(({ fault, count }) => (fault === null ? [] : [{ fault, count }])),
    seen: due?.seen ?? '',
    customersOver: due?.over ?? 0,
  };
}

interface Group {
  readonly fault: string | null;
  readonly count: number;
  readonly seen: string;
  readonly over: number;
  readonly sample: Tally['sample'] | null;
}

const isOver = ({ days, limit }: CustomerLimit): RawBuilder<unknown> =>
  days === null || limit === null ? sql`false` : sql`${days}::int + coalesce(given.days, 0) > ${limit}::int`;

/** The rows of a saved action, for {@link tallyOf}. */
export const savedRows = (id: string): PickQuery =>
  sql`select subject_id, account_id, null as label, fault from bulk_action_rows where action_id = ${id}`;

/** Saves the rows of an action; returns how many. */
export async function savePicked(tx: Tx, id: string, query: PickQuery): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_action_rows (action_id, subject_id, account_id, state, fault, seen_assignee, assignee)
    select ${id}, subject_id, account_id, case when fault is null then 'waiting' else 'skipped' end, fault,
      seen_assignee, assignee
    from (${query}) picked`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
