import { validate as isUuid } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import type { BillingContext } from '../billing-context.ts';
import { lockOrder } from '../orders/order-store.ts';
import { openReviewItem } from '../payments/review-item-store.ts';
import type { ProviderRefund } from '../payments/payment.ts';
import { lockPayment, type PaymentRow } from '../payments/payment-store.ts';
import { applyRefund } from './apply-refund-service.ts';
import { applyExternalRefund } from './external-refund-service.ts';
import { findRefund, findRefundByProvider, type RefundRow } from './refund-store.ts';

/**
 * Handles a verified event about a refund. For a refund that we requested it is applied as an answer and may change
 * the outcome later; a refund made on the provider's own pages is counted. An event whose payment or sum differs
 * from the refund that it names only opens a review item. Repeated events in any order end in the same state.
 */
export async function handleRefundEvent(ctx: BillingContext, event: ProviderRefund): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { provider, providerReference: reference } = event;
    const payment = await lockPayment(tx, provider, event.reference);
    const refund = await findNamedRefund(tx, payment, event);
    if (payment === undefined || (refund !== undefined && isOther(refund, payment, event))) {
      const at = ctx.clock();
      return openReviewItem(tx, {
        kind: 'external_refund',
        provider,
        reference,
        payment: payment ?? null,
        at,
      });
    }
    const order = await lockOrder(tx, payment.order_id);
    if (refund === undefined || refund.kind === 'external') {
      return applyExternalRefund(ctx, tx, { order, payment }, event);
    }
    await applyRefund(ctx, tx, { refund, order, payment }, event);
  });
}

/** Finds a refund by our id, else by the provider's name, since some events lack our id. */
async function findNamedRefund(
  tx: Tx,
  payment: PaymentRow | undefined,
  { refundId, providerReference }: ProviderRefund,
): Promise<RefundRow | undefined> {
  const named = refundId !== null && isUuid(refundId) ? await findRefund(tx, refundId) : undefined;
  if (named !== undefined || payment === undefined) return named;
  return findRefundByProvider(tx, payment.id, providerReference);
}

function isOther(refund: RefundRow, payment: PaymentRow, event: ProviderRefund): boolean {
  if (refund.payment_id !== payment.id) return true;
  return refund.kind !== 'external' && (refund.cents !== event.cents || refund.currency !== event.currency);
}
