import { inTransaction } from '../../../platform/database/tx.ts';
import type { BillingContext } from '../billing-context.ts';
import type { PaymentProvider, ProviderEvent } from './payment.ts';
import { lockPayment } from './payment-store.ts';
import { ProviderFault } from './provider-fault.ts';
import { openReviewItemPerDetail } from './review-item-store.ts';

/**
 * Opens a review item for a payment that its provider says is paid, with other values than were asked for; other wrong
 * values open it again. Then throws, so that the provider repeats its notification and is polled again: an answer with
 * the right values still pays.
 */
export async function openMismatch(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  { name: provider }: Pick<PaymentProvider, 'name'>,
  { reference, detail }: Extract<ProviderEvent, { kind: 'mismatch' }>,
): Promise<never> {
  await inTransaction(db, async (tx) => {
    const payment = (await lockPayment(tx, provider, reference)) ?? null;
    const item = { kind: 'mismatched_usdt', provider, reference, payment, at: clock(), detail } as const;
    await openReviewItemPerDetail(tx, item);
  });
  throw new ProviderFault(provider, 'a paid transaction with other values than were asked for');
}
