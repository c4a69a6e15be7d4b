import type { OrderStatus } from '../../../platform/database/schema.ts';
import type { BillingContext } from '../billing-context.ts';
import { isPaid } from '../orders/order.ts';
import type { PaymentProvider, PaymentRequest } from '../payments/payment.ts';
import { recordFailedStart } from '../payments/pay-channel-service.ts';
import { clearFailedStarts } from '../payments/pay-channel-store.ts';
import { saveStart } from '../payments/payment-store.ts';
import { isUnreachable, OrderFault } from '../payments/provider-fault.ts';
import { closePayments } from './close-payments-service.ts';

export interface StartedOrder {
  readonly orderId: string;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly url: string;
  readonly error: boolean;
  /** Set if `url` is what an app scans. */
  readonly code?: true;
}

/**
 * Starts a payment at its provider and saves the provider's name for it. Returns a failed start as failed. If the order
 * was cancelled or paid meanwhile, it closes the payment and returns that. Runs outside any transaction: a provider may
 * take seconds, too long to hold locks. `hasFailedBefore` is false where the provider's last start is known to have
 * succeeded.
 */
export async function startPayment(
  ctx: BillingContext,
  provider: PaymentProvider,
  request: PaymentRequest,
  hasFailedBefore = true,
): Promise<StartedOrder> {
  const { db, log } = ctx;
  const { orderId, reference } = request;
  try {
    const { url, providerReference, isCode } = await provider.start(request);
    let status: OrderStatus | undefined;
    if (providerReference !== null) {
      const { providerReference: known, refusals } = request;
      const code = isCode === true ? url : null;
      status = await saveStart(
        db,
        { provider: provider.name, reference },
        { providerReference, known, refusals, code },
      );
    }
    if (hasFailedBefore) await clearFailedStarts(db, provider.name);
    if (status === 'cancelled' || (status !== undefined && isPaid({ status }))) {
      await closePayments(ctx, orderId);
      return status === 'cancelled'
        ? failedStart(orderId)
        : { orderId, status: 'paid', url: '', error: false };
    }
    return { orderId, status: 'pending', url, error: false, ...(isCode === true && { code: true }) };
  } catch (error) {
    log.error({ err: error, orderId, provider: provider.name }, 'a payment could not be started');
    // What was started before may have ended at the provider, and its customer may cause that. It says nothing about
    // other payments, so it must not take the provider out of the offer. Nor does an order that the provider refuses.
    const isOfOrder = request.providerReference !== null || error instanceof OrderFault;
    // Any other order that it refuses may be wrong, too: those of one account count once.
    const refusedTo = isUnreachable(error) ? null : request.accountId;
    if (!isOfOrder) await recordFailedStart(ctx, provider, refusedTo);
    return failedStart(orderId);
  }
}

export const failedStart = (orderId: string): StartedOrder => ({
  orderId,
  status: 'failed',
  url: '',
  error: true,
});
