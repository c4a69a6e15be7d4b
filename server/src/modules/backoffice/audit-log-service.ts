import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inFreshPlan } from '../../platform/database/fresh-plan.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { pageOfRows, readPlace, writePlace, type ListPlace } from '../../platform/list-place.ts';
import { actorIn } from '../../platform/audit/audit-entry.ts';
import { namesOfOperators } from '../identity/api.ts';
import { listAuditRows, type AuditFilters, type AuditRow } from './audit-log-store.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;

/** What the log may tell of filters: a name or an address that somebody looked for stays out. */
function tellable(filters: AuditFilters): Readonly<Record<string, string>> {
  const texts = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : String(value)] as const],
  );
  return Object.fromEntries(texts.filter(([, text]) => /^[\w.:-]+$/.test(text)));
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text);

export interface ListedEntry extends AuditRow {
  /** Of the operator who did it. */
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
  const { list, place } = await readBatch(db, filters, readPlace(cursor, isNumber), PAGE);
  return { list, next: place === undefined ? null : writePlace(place) };
}

/** The whole list, a batch in memory at a time. Who took it along stands in the log before the first row leaves. */
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
    let place: ListPlace | undefined;
    do {
      const batch = await readBatch(db, filters, place, EXPORTED_AT_ONCE);
      place = batch.place;
      yield batch.list;
    } while (place !== undefined);
  };
}

async function readBatch(db: Db, filters: AuditFilters, place: ListPlace | undefined, limit: number) {
  if (filters.accountId !== undefined && !isUuid(filters.accountId)) return { list: [], place: undefined };
  return inFreshPlan(db, async (tx) => {
    const rows = await listAuditRows(tx, filters, place, limit + 1);
    const page = pageOfRows(rows, limit, ({ micros, id }) => ({ micros, id: String(id) }));
    const ids = new Set(page.list.flatMap((row) => operatorIn(row) ?? []));
    const names = await namesOfOperators(tx, [...ids]);
    const list: ListedEntry[] = page.list.map((row) => ({
      ...row,
      name: names.get(operatorIn(row) ?? '') ?? null,
    }));
    return { list, place: page.place };
  });
}

/** The id of the operator who did it; null where none did. */
function operatorIn({ actor }: AuditRow): string | null {
  const { kind, id } = actorIn(actor);
  return kind === 'operator' && id !== null && isUuid(id) ? id : null;
}
