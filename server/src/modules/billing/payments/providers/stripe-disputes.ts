import type Stripe from 'stripe';
import { toEpoch } from '../../../../platform/epoch.ts';
import type { ProviderDispute } from '../payment.ts';
import { dateOf } from './stripe-client.ts';
import { disputeNotices } from './stripe-notice.ts';

/** Disputes that were opened since a moment, of payments of ours: what else has the same account names no reference. */
export async function listStripeDisputes(stripe: Stripe, since: Date, now: Date): Promise<ProviderDispute[]> {
  const created = { gte: toEpoch(since) };
  const list = stripe.disputes.list({ created, limit: 100, expand: ['data.payment_intent'] });
  // By Stripe's own clock, so that what its messages say later is later here too.
  const at = dateOf((await list).lastResponse) ?? now;
  const found: ProviderDispute[] = [];
  for await (const dispute of list) {
    const { payment_intent: intent } = dispute;
    const reference = typeof intent === 'object' ? intent?.metadata['reference'] : undefined;
    if (reference === undefined) continue;
    found.push(...disputeNotices(dispute, reference, at).map((notice) => notice.dispute));
  }
  return found;
}
