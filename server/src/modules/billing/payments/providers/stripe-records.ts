import type Stripe from 'stripe';
import { fromEpoch, toEpoch } from '../../../../platform/epoch.ts';
import { idsIn, type ProviderMovement } from '../payment.ts';
import { refundState } from './stripe-event.ts';

/** Charges and refunds from `from` (inclusive) to `to` (exclusive), also those of other uses of the account. */
export async function listStripeMovements(stripe: Stripe, from: Date, to: Date): Promise<ProviderMovement[]> {
  const created = { gte: toEpoch(from), lt: toEpoch(to) };
  const movements: ProviderMovement[] = [];
  for await (const charge of stripe.charges.list({ created, limit: 100 })) {
    if (charge.status !== 'succeeded' || charge.amount_captured === 0) continue;
    movements.push({
      kind: 'captured',
      reference: charge.metadata['reference'] ?? null,
      providerReference: charge.id,
      order: idsIn(charge.metadata),
      cents: charge.amount_captured,
      currency: charge.currency.toUpperCase(),
      at: fromEpoch(charge.created),
    });
  }
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    // A pending refund has left the account already and returns if it fails.
    if (refundState(refund.status) === 'failed') continue;
    movements.push({
      kind: 'refunded',
      reference: refund.metadata?.['refundId'] ?? null,
      providerReference: refund.id,
      payment: refund.metadata?.['reference'] ?? null,
      cents: refund.amount,
      currency: refund.currency.toUpperCase(),
      at: fromEpoch(refund.created),
    });
  }
  return movements;
}
