import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { isSerial, pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import { actorIn } from '../../platform/audit/audit-entry.ts';
import { namesOfOperators } from '../identity/api.ts';
import { listAuditRows, type AuditFilters, type AuditRow } from './audit-log-store.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;

/** The filters that the log may store: no searched name or address. */
function tellable(filters: AuditFilters): Readonly<Record<string, string>> {
  const texts = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : String(value)] as const],
  );
  return Object.fromEntries(texts.filter(([, text]) => /^[\w.:-]+$/.test(text)));
}

export interface ListedEntry extends AuditRow {
  /** The operator's name. */
  readonly name: string | null;
}

export interface AuditLogContext {
  readonly db: Db;
  readonly clock: Clock;
}

export async function listAudit(
  { db }: AuditLogContext,
  filters: AuditFilters,
  cursor: string | undefined,
): Promise<{ list: readonly ListedEntry[]; next: string | null }> {
  return readBatch(db, filters, cursor, PAGE);
}

/** The whole list, one batch in memory at a time. The export is audited before the first row is sent. */
export async function exportAudit(
  { db, clock }: AuditLogContext,
  caller: OperatorCaller,
  filters: AuditFilters,
): Promise<() => AsyncGenerator<readonly ListedEntry[]>> {
  await inTransaction(db, (tx) =>
    appendAudit(tx, {
      at: clock(),
      actor: actorOf(caller),
      action: 'audit.export',
      accountId: null,
      subject: 'audit',
      details: { filters: tellable(filters) },
    }),
  );
  return async function* batches() {
    let next: string | null = null;
    do {
      const batch = await readBatch(db, filters, next, EXPORTED_AT_ONCE);
      next = batch.next;
      yield batch.list;
    } while (next !== null);
  };
}

async function readBatch(db: Db, filters: AuditFilters, cursor: string | null | undefined, limit: number) {
  if (filters.accountId !== undefined && !isUuid(filters.accountId)) return { list: [], next: null };
  return inFreshPlan(db, async (tx) => {
    const rows = await listAuditRows(tx, filters, readCursor(cursor, isSerial), limit + 1);
    const page = pageOfRows(rows, limit, writeCursor);
    const ids = new Set(page.list.flatMap((row) => operatorIn(row) ?? []));
    const names = await namesOfOperators(tx, [...ids]);
    const list: ListedEntry[] = page.list.map((row) => ({
      ...row,
      name: names.get(operatorIn(row) ?? '') ?? null,
    }));
    return { list, next: page.next };
  });
}

/** The id of the acting operator; null for others. */
function operatorIn({ actor }: AuditRow): string | null {
  const { kind, id } = actorIn(actor);
  return kind === 'operator' && id !== null && isUuid(id) ? id : null;
}
