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
 * As {@link closePayments}, for a payment whose order was cancelled or paid otherwise without telling its provider,
 * such as by deleting its account.
 */
export async function closeLeftPayment(
  ctx: BillingContext,
  payment: Pick<UnsettledPayment, 'provider' | 'reference'>,
): Promise<void> {
  const orderId = await findOrderToClose(ctx.db, payment);
  if (orderId !== undefined) await closePayments(ctx, orderId);
}

async function closeAll({ db, clock, log, providers }: BillingContext, orderId: string): Promise<void> {
  for (const { provider: name, ...payment } of await listUnclosed(db, orderId)) {
    const provider = providers.find((candidate) => candidate.name === name);
    if (provider?.cancel === undefined) continue;
    try {
      await provider.cancel(payment);
      await saveClosed(db, { provider: name, ...payment }, clock());
    } catch (error) {
      log.warn({ err: error, provider: name, orderId }, 'a provider was not told');
    }
  }
}
