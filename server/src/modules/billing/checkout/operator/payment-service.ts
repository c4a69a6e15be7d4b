import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { ReviewItemOutcome } from '../../../../platform/database/money-tables.ts';
import { inTransaction, type Db, type Tx } from '../../../../platform/database/tx.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../../platform/audit/audit-store.ts';
import { findOrder, type OrderRow } from '../../orders/order-store.ts';
import type { StartDeadline } from '../../../../platform/deadline.ts';
import { findCase, resolveCase } from '../../payments/review-item-store.ts';
import { findAppliedPayment, listUnsettledOf, lockPaymentById } from '../../payments/payment-store.ts';
import type { RefundService } from '../../refunds/refund-service.ts';
import { isOnItsWayBack } from '../../refunds/refund-store.ts';
import type { NoticeService } from '../notice-service.ts';

export interface OperatorPaymentParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, 'recheck'>;
  readonly refunds: Pick<RefundService, 'recheck'>;
  readonly startDeadline: StartDeadline;
}

interface ResolutionInput {
  readonly outcome: Exclude<ReviewItemOutcome, 'settled'>;
  readonly reason: string;
}

export type OperatorPaymentService = ReturnType<typeof createOperatorPaymentService>;

/** What operators do about money that did not find its way by itself. `actor` is as in the audit. */
export function createOperatorPaymentService(parts: OperatorPaymentParts) {
  return {
    resolve: (actor: string, id: string, input: ResolutionInput) => resolve(parts, actor, id, input),
    recheckOrder: (actor: string, id: string) => recheckOrder(parts, actor, id),
  };
}

/** Takes a payment from the review queue; of two operators the second hears that it is gone. */
async function resolve(
  { db, clock }: OperatorPaymentParts,
  actor: string,
  id: string,
  { outcome, reason }: ResolutionInput,
): Promise<void> {
  const note = demandReason(reason);
  if (!isUuid(id)) throw new Refusal('REVIEW_ITEM_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const found = await findCase(tx, id);
    if (found === undefined) throw new Refusal('REVIEW_ITEM_NOT_FOUND');
    if (found.payment_id !== null) await refuseOnItsWay(tx, found.payment_id);
    const at = clock();
    if (!(await resolveCase(tx, id, { by: actor, at, outcome, note }))) {
      throw new Refusal('REVIEW_ITEM_RESOLVED');
    }
    await appendAudit(tx, {
      at,
      actor,
      action: 'payment.resolve',
      accountId: found.account_id,
      subject: found.order_id ?? found.id,
      details: {
        before: { resolved: false },
        after: { resolved: true, case: found.id, kind: found.kind, outcome },
        reason: note,
      },
    });
  });
}

/**
 * Asks the providers about an order's payments and refunds that have no outcome, and about the payment that paid it:
 * its money may have gone back since. Refused as PROVIDER_SILENT where nothing came of it and not all was answered.
 */
async function recheckOrder(
  { db, clock, notices, refunds, startDeadline }: OperatorPaymentParts,
  actor: string,
  id: string,
): Promise<{ checked: number; settled: number }> {
  const order = await demandOrder(db, id);
  const applied = await findAppliedPayment(db, order.id);
  const unsettled = await listUnsettledOf(db, order.id);
  const deadline = startDeadline();
  const asked = applied === undefined ? unsettled : [applied, ...unsettled];
  const payments = await notices.recheck(asked, { deadline });
  const back = await refunds.recheck(order.id, deadline);
  const found = {
    checked: payments.checked + back.checked,
    settled: payments.settled + back.settled,
  };
  if (found.settled === 0 && payments.unanswered + back.unanswered > 0) throw new Refusal('PROVIDER_SILENT');
  await inTransaction(db, (tx) =>
    appendAudit(tx, {
      at: clock(),
      actor,
      action: 'order.recheck',
      accountId: order.account_id,
      subject: order.id,
      details: { after: found },
    }),
  );
  return found;
}

/** With the payment locked, so that nobody sends it back meanwhile: the provider's answer will resolve the review item. */
async function refuseOnItsWay(tx: Tx, paymentId: string): Promise<void> {
  await lockPaymentById(tx, paymentId);
  if (await isOnItsWayBack(tx, paymentId)) throw new Refusal('PAYMENT_ON_ITS_WAY_BACK');
}

async function demandOrder(db: Db, id: string): Promise<OrderRow> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined;
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}

function demandReason(reason: string): string {
  const given = reason.trim();
  if (given === '') throw new Refusal('REASON_REQUIRED');
  return given;
}
