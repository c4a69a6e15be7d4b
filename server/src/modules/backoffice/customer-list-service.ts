import type { CustomerSort } from '@causeway/contract/console/lists';
import type { Clock } from '../../platform/clock.ts';
import { pageOfRows } from '../../platform/cursor.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import {
  countCustomers,
  listCustomerRows,
  readCustomerCursor,
  sortOf,
  writeCustomerCursor,
  type CustomerFilters,
  type ListedCustomer,
} from './customer-list-read.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;

export interface CustomerPage {
  readonly list: readonly ListedCustomer[];
  readonly next: string | null;
}

export interface CustomerListContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** A page of the list; an invalid cursor starts at its beginning, like a missing one. */
export async function listCustomers(
  context: CustomerListContext,
  {
    cursor,
    sort,
    ...filters
  }: CustomerFilters & {
    readonly cursor?: string | undefined;
    readonly sort?: CustomerSort | undefined;
  },
): Promise<CustomerPage> {
  return readBatch(context, filters, { cursor, sort, limit: PAGE });
}

export async function readCustomerCount(
  { db, clock }: CustomerListContext,
  filters: CustomerFilters,
): Promise<number | undefined> {
  return inFreshPlan(db, (tx) => countCustomers(tx, filters, clock()));
}

/**
 * The whole list, one batch in memory at a time. The export is audited before the first row is sent, without the text
 * of a tag: audit rows outlive accounts.
 */
export async function exportCustomers(
  context: CustomerListContext,
  caller: OperatorCaller,
  { sort, ...filters }: CustomerFilters & { readonly sort?: CustomerSort | undefined },
): Promise<() => AsyncGenerator<CustomerPage['list']>> {
  const audited = { ...filters, ...(filters.tag !== undefined && { tag: true }) };
  const set = Object.entries(audited).filter((entry) => entry[1] !== undefined);
  await inTransaction(context.db, (tx) =>
    appendAudit(tx, {
      at: context.clock(),
      actor: actorOf(caller),
      action: 'customers.export',
      accountId: null,
      subject: 'customers',
      details: { filters: Object.fromEntries(set) as AuditDetails },
    }),
  );
  return async function* batches() {
    let next: string | null = null;
    do {
      const batch = await readBatch(context, filters, { cursor: next, sort, limit: EXPORTED_AT_ONCE });
      next = batch.next;
      yield batch.list;
    } while (next !== null);
  };
}

async function readBatch(
  { db, clock }: CustomerListContext,
  filters: CustomerFilters,
  place: {
    readonly sort?: CustomerSort | undefined;
    readonly cursor: string | null | undefined;
    readonly limit: number;
  },
) {
  const { limit } = place;
  const sort = sortOf(filters, place.sort);
  const cursor = readCustomerCursor(place.cursor, sort);
  const rows = await inFreshPlan(db, (tx) =>
    listCustomerRows(tx, filters, { sort, cursor, now: clock(), limit: limit + 1 }),
  );
  return pageOfRows(rows, limit, (row) => writeCustomerCursor(row, sort));
}
