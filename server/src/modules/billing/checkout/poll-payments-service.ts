import type { BillingContext } from '../billing-context.ts';
import { pollInTurn } from '../payments/polling-round.ts';
import { claimDuePayments, releaseDuePayments, saveCheck } from '../payments/payment-check-store.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { closeLeftPayment } from './close-payments-service.ts';
import { pollPayment } from './provider-event-service.ts';

/** Job: polls due payments and closes those of orders that take no more money; returns how many orders were paid. */
export async function pollDuePayments(ctx: BillingContext, signal?: AbortSignal): Promise<number> {
  // In parallel: a slow or unavailable provider delays none of the others.
  const paid = await Promise.all(
    ctx.polledProviders.map((provider) => pollDuePaymentsOf(ctx, provider, signal)),
  );
  return paid.reduce((sum, each) => sum + each, 0);
}

async function pollDuePaymentsOf(
  ctx: BillingContext,
  provider: PaymentProvider,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, clock, log } = ctx;
  let paid = 0;
  await pollInTurn({
    claim: (limit) => claimDuePayments(db, { provider: provider.name, now: clock(), limit }),
    poll: async (payment) => {
      try {
        paid += await pollPayment(ctx, provider, payment);
        await saveCheck(db, payment, clock());
        await closeLeftPayment(ctx, payment);
        return true;
      } catch (error) {
        log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
        // One payment that the provider cannot answer for says nothing about the next ones.
        return !isUnreachable(error);
      }
    },
    release: (unpolled) => releaseDuePayments(db, unpolled),
    signal,
  });
  return paid;
}
