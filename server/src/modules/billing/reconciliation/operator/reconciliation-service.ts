import { validate as isUuid } from 'uuid';
import { pageOfRows, type Page } from '../../../../platform/cursor.ts';
import { inTransaction, type Db } from '../../../../platform/database/tx.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../../platform/audit/audit-store.ts';
import { isDay } from '../../../../platform/utc-day.ts';
import { demandReason } from '../../../identity/api.ts';
import type { BillingContext } from '../../billing-context.ts';
import {
  findDifference,
  listComparedDays,
  listDays,
  listDifferences,
  resolveDifference,
  type ListedDay,
  type ListedDifference,
} from '../reconciliation-read.ts';

const DAYS = 14;
const PAGE = 50;

/** Pages of 14 days, newest first; `next` is the exclusive cursor. */
export async function listReconciledDays(db: Db, cursor: string | undefined): Promise<Page<ListedDay>> {
  const before = cursor !== undefined && isDay(cursor) ? cursor : undefined;
  const days = await listComparedDays(db, { before, limit: DAYS + 1 });
  const { list, next } = pageOfRows(days, DAYS, (day) => day);
  return { list: await listDays(db, list), next };
}

export async function listPaymentDifferences(
  db: Db,
  { resolved, after }: { readonly resolved: boolean; readonly after: string | undefined },
): Promise<Page<ListedDifference>> {
  const rows = await listDifferences(db, { resolved, after, limit: PAGE + 1 });
  return pageOfRows(rows, PAGE, ({ id }) => id);
}

/** Resolves a difference; refused to the second of two operators. */
export async function resolvePaymentDifference(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  { actor, id, reason }: { readonly actor: string; readonly id: string; readonly reason: string },
): Promise<void> {
  const note = demandReason(reason);
  if (!isUuid(id)) throw new Refusal('PAYMENT_DIFFERENCE_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const found = await findDifference(tx, id);
    if (found === undefined) throw new Refusal('PAYMENT_DIFFERENCE_NOT_FOUND');
    const at = clock();
    if (!(await resolveDifference(tx, id, { by: actor, at, note }))) {
      throw new Refusal('PAYMENT_DIFFERENCE_RESOLVED');
    }
    const { kind, movement, provider, reference } = found;
    await appendAudit(tx, {
      at,
      actor,
      action: 'payment.difference_resolve',
      accountId: found.account_id,
      subject: found.order_id ?? found.id,
      details: {
        before: { resolved: false },
        after: { resolved: true, difference: found.id, kind, movement, provider, reference },
        reason: note,
      },
    });
  });
}
