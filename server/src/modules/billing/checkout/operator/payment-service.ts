import type { ReviewItemOutcome } from '../../../../platform/database/money-tables.ts';
import { inTransaction, type Tx } from '../../../../platform/database/tx.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../../platform/audit/audit-store.ts';
import { demandReason } from '../../../identity/api.ts';
import type { BillingContext } from '../../billing-context.ts';
import { decideOpenDispute } from '../../disputes/dispute-service.ts';
import { releaseOrHold } from '../../disputes/fraud-warning-service.ts';
import { demandOrder } from '../../orders/demand-order-service.ts';
import { demandReviewItem } from '../../payments/demand-review-item-service.ts';
import { closeReviewItem } from '../../payments/review-item-store.ts';
import {
  findAppliedPayment,
  listUnsettledOf,
  lockPaymentById,
  type PaymentRow,
} from '../../payments/payment-store.ts';
import { isOnItsWayBack } from '../../refunds/refund-store.ts';
import { recheckRefunds } from '../../refunds/submit-refund-service.ts';
import { recheckPayments } from '../provider-event-service.ts';

interface ResolutionInput {
  readonly actor: string;
  readonly reviewItemId: string;
  readonly outcome: Exclude<ReviewItemOutcome, 'settled' | 'accepted'>;
  readonly reason: string;
}

/**
 * Resolves a review item; refused to the second of two operators. The item's days are released, and an outcome may
 * decide an unclear dispute.
 */
export async function resolveReviewItem(
  ctx: BillingContext,
  { actor, reviewItemId: id, outcome, reason }: ResolutionInput,
): Promise<void> {
  const { db, clock } = ctx;
  const note = demandReason(reason);
  await inTransaction(db, async (tx) => {
    const found = await demandReviewItem(tx, id);
    const payment = found.payment_id === null ? null : await lockResolved(tx, found.payment_id);
    const at = clock();
    if (!(await closeReviewItem(tx, { id }, { by: actor, at, outcome, note }))) {
      throw new Refusal('REVIEW_ITEM_RESOLVED');
    }
    const released = found.holds_days && payment !== null ? await releaseOrHold(ctx, tx, payment) : null;
    if (outcome === 'dispute_won' || outcome === 'dispute_lost') {
      const { kind, provider, reference: providerReference, provider_timestamp: reportedAt } = found;
      const state = outcome === 'dispute_won' ? 'won' : 'lost';
      const decision = { provider, providerReference, state, reportedAt, by: actor, payment } as const;
      const isDecided = kind === 'dispute_unclear' && (await decideOpenDispute(ctx, tx, decision));
      if (!isDecided) throw new Refusal('DISPUTE_NOT_OPEN');
    }
    await appendAudit(tx, {
      at,
      actor,
      action: 'payment.resolve',
      accountId: found.account_id,
      subject: found.order_id ?? found.id,
      details: {
        before: { resolved: false },
        after: {
          resolved: true,
          case: found.id,
          kind: found.kind,
          outcome,
          ...(released !== null && { days: released.days }),
        },
        reason: note,
      },
    });
  });
}

/**
 * Polls an order's payments and refunds without an outcome, and the payment that paid it, which may be refunded
 * since. Throws `PROVIDER_SILENT` if nothing changed and an answer is missing.
 */
export async function recheckOrder(
  ctx: BillingContext,
  { actor, orderId }: { readonly actor: string; readonly orderId: string },
): Promise<{ checked: number; settled: number }> {
  const { db, clock } = ctx;
  const order = await demandOrder(db, orderId);
  const applied = await findAppliedPayment(db, order.id);
  const unsettled = await listUnsettledOf(db, order.id);
  const deadline = ctx.startDeadline();
  const asked = applied === undefined ? unsettled : [applied, ...unsettled];
  const payments = await recheckPayments(ctx, asked, { deadline });
  const back = await recheckRefunds(ctx, order.id, deadline);
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

/** Locks the payment, so that no refund is requested meanwhile: a refund's success resolves the review item itself. */
async function lockResolved(tx: Tx, paymentId: string): Promise<PaymentRow> {
  const payment = await lockPaymentById(tx, paymentId);
  if (await isOnItsWayBack(tx, paymentId)) throw new Refusal('PAYMENT_ON_ITS_WAY_BACK');
  return payment;
}
