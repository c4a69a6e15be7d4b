import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { listCustomerRows, type CustomerFilters, type ListedCustomer } from './customer-list-read.ts';
import { readPlace, writePlace, type ListPlace } from './list-place.ts';

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

/** A page of the list; a cursor that is none begins at the newest, like a missing one. */
export async function listCustomers(
  context: CustomerListContext,
  { cursor, ...filters }: CustomerFilters & { readonly cursor?: string | undefined },
): Promise<CustomerPage> {
  const { list, last } = await readBatch(context, filters, readPlace(cursor), PAGE);
  return { list, next: last === undefined ? null : writePlace(last) };
}

/** The whole list, a batch in memory at a time. Who took it along stands in the audit before the first row leaves. */
export async function exportCustomers(
  context: CustomerListContext,
  caller: OperatorCaller,
  filters: CustomerFilters,
): Promise<() => AsyncGenerator<CustomerPage['list']>> {
  const set = Object.entries(filters).filter((entry) => entry[1] !== undefined);
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
    let place: ListPlace | undefined;
    do {
      const { list, last } = await readBatch(context, filters, place, EXPORTED_AT_ONCE);
      place = last;
      yield list;
    } while (place !== undefined);
  };
}

async function readBatch(
  { db, clock }: CustomerListContext,
  filters: CustomerFilters,
  place: ListPlace | undefined,
  limit: number,
) {
  const now = clock();
  const rows = await inFreshPlan(db, (tx) => listCustomerRows(tx, filters, place, { now, limit: limit + 1 }));
  const list = rows.slice(0, limit);
  const last = rows.length > limit ? list.at(-1) : undefined;
  return { list, last: last && { at: last.place, id: last.id } };
}
