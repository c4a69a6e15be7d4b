import type Stripe from 'stripe';
import type { CapturedPayment, RefundAnswer, RefundInstruction } from '../payment.ts';
import { ProviderFault, refundOfUnknown } from '../provider-fault.ts';
import { asked, findOrNull, idOf, StripeFault } from './stripe-client.ts';
import { STRIPE, refundState } from './stripe-event.ts';

/** Error codes by which Stripe refuses a refund for good. */
const NEVER: ReadonlySet<string> = new Set([
  'amount_too_large',
  'amount_too_small',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
]);

/**
 * Requests a refund, once per id: Stripe forgets idempotency keys after a day, so the refund is first searched by
 * our id in its metadata.
 */
export async function refundAtStripe(
  stripe: Stripe,
  { reference, providerReference }: CapturedPayment,
  order: RefundInstruction,
): Promise<RefundAnswer> {
  if (providerReference === null) throw new ProviderFault(STRIPE, 'a payment without a session');
  const answer = await findOrNull(() =>
    refundOfSession(stripe, { reference, sessionId: providerReference }, order),
  );
  return answer ?? refundOfUnknown(STRIPE, order);
}

async function refundOfSession(
  stripe: Stripe,
  { reference, sessionId }: { readonly reference: string; readonly sessionId: string },
  { refundId, cents }: RefundInstruction,
): Promise<RefundAnswer> {
  const session = await asked(() => stripe.checkout.sessions.retrieve(sessionId));
  const intent = idOf(session.payment_intent);
  if (intent === null) return { state: 'failed', reference: null };
  const known = await asked(() => findRefund(stripe, intent, refundId));
  if (known !== undefined) return answerOf(known);
  try {
    const params = { payment_intent: intent, amount: cents, metadata: { refundId, reference } };
    return answerOf(await asked(() => stripe.refunds.create(params, { idempotencyKey: refundId })));
  } catch (error) {
    if (!isNever(error)) throw error;
    return { state: 'failed', reference: null };
  }
}

async function findRefund(stripe: Stripe, intent: string, refundId: string) {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (refund.metadata?.['refundId'] === refundId) return refund;
  }
  return undefined;
}

function isNever(error: unknown): boolean {
  if (!(error instanceof StripeFault) || error.type !== 'StripeInvalidRequestError') return false;
  // Refunding more than is left has no error code.
  return error.code === undefined ? error.param === 'amount' : NEVER.has(error.code);
}

const answerOf = ({ id, status }: Stripe.Refund): RefundAnswer => ({
  state: refundState(status),
  reference: id,
});
