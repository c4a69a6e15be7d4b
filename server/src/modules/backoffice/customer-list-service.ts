import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { listCustomerRows, type CustomerFilters, type ListedCustomer } from './customer-list-read.ts';

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

/** A page of the list; an invalid cursor starts at the newest, like a missing one. */
export async function listCustomers(
  context: CustomerListContext,
  { cursor, ...filters }: CustomerFilters & { readonly cursor?: string | undefined },
): Promise<CustomerPage> {
  return readBatch(context, filters, cursor, PAGE);
}

/** The whole list, one batch in memory at a time. The export is audited before the first row is sent. */
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
    let next: string | null = null;
    do {
      const batch = await readBatch(context, filters, next, EXPORTED_AT_ONCE);
      next = batch.next;
      yield batch.list;
    } while (next !== null);
  };
}

async function readBatch(
  { db, clock }: CustomerListContext,
  filters: CustomerFilters,
  cursor: string | null | undefined,
  limit: number,
) {
  const now = clock();
  const rows = await inFreshPlan(db, (tx) =>
    listCustomerRows(tx, filters, readCursor(cursor, isUuid), { now, limit: limit + 1 }),
  );
  return pageOfRows(rows, limit, writeCursor);
}
