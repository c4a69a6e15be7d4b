import type { BillingContext } from '../billing-context.ts';
import {
  findOrderToClose,
  saveClosed,
  listUnclosed,
  type UnsettledPayment,
} from '../payments/payment-store.ts';

/**
 * Tells the providers of an order's payments, once each, to take no more money. A provider that does not answer is
 * told by the next call; money that still arrives is settled as usual. Runs after the transaction that settled the
 * order, so it throws nothing; past the deadline it continues in the background.
 */
export async function closePayments(
  ctx: BillingContext,
  orderId: string,
  deadline = ctx.startDeadline(),
): Promise<void> {
  const closing = closeAll(ctx, orderId).catch((error: unknown) => {
    ctx.log.warn({ err: error, orderId }, 'the providers were not told');
  });
  await deadline.wait(closing);
}

/**
 * Closes a payment that is still open at its provider although its order was cancelled, such as by deleting the
 * account, or paid by another payment.
 */
export async function closeLeftPayment(ctx: BillingContext, payment: UnsettledPayment): Promise<void> {
  const orderId = await findOrderToClose(ctx.db, payment);
  if (orderId !== undefined) await closePayment(ctx, orderId, payment);
}

async function closeAll(ctx: BillingContext, orderId: string): Promise<void> {
  for (const payment of await listUnclosed(ctx.db, orderId)) await closePayment(ctx, orderId, payment);
}

async function closePayment(
  { db, clock, log, providers }: BillingContext,
  orderId: string,
  payment: UnsettledPayment,
): Promise<void> {
  const provider = providers.find(({ name }) => name === payment.provider);
  if (provider?.cancel === undefined) return;
  try {
    await provider.cancel(payment);
    await saveClosed(db, payment, clock());
  } catch (error) {
    log.warn({ err: error, provider: provider.name, orderId }, 'a provider was not told');
  }
}
