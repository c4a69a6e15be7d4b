import { validate as isUuid } from 'uuid';
import type { CapturedPayment, ProviderRefund, RefundAnswer, RefundInstruction } from '../payment.ts';
import { refundOfUnknown } from '../provider-fault.ts';
import { PAYPAL, PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { centsOf, decimalOf } from './paypal-money.ts';
import { capturesOf, isCaptured, refundSchema, refundsOf, orderTimeOf } from './paypal-order.ts';
import type { PaypalRefund } from './paypal-order.ts';
import { readPaypalOrder } from './paypal-orders.ts';

const STATES: Readonly<Record<string, RefundAnswer['state']>> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/**
 * Refunds money of a capture. PayPal recognizes a repeat by its id for 45 days; later repeats are found in the
 * order's list of refunds. Throws if the outcome is unknown.
 */
export async function refundAtPaypal(
  client: PaypalClient,
  { providerReference, currency }: CapturedPayment,
  asked: RefundInstruction,
): Promise<RefundAnswer> {
  const { refundId, cents } = asked;
  const order = providerReference === null ? undefined : await readPaypalOrder(client, providerReference);
  if (order === null) return refundOfUnknown(PAYPAL, asked);
  const capture = order === undefined ? undefined : capturesOf(order).find(isCaptured);
  if (order === undefined || capture === undefined) throw new PaypalFault('no capture to refund');
  const known = refundsOf(order).find((refund) => namesOf(refund).includes(refundId));
  if (known !== undefined) return answerOf(known);
  try {
    const { body } = await client.call({
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      requestId: refundId,
      body: {
        amount: { currency_code: currency, value: decimalOf(cents, currency) },
        // PayPal reports each of the two in places where it omits the other.
        custom_id: refundId,
        invoice_id: refundId,
      },
    });
    return answerOf(readAs(refundSchema, body));
  } catch (error) {
    if (!(error instanceof PaypalFault) || error.status !== 422) throw error;
    return { state: 'failed', reference: null };
  }
}

function answerOf({ id, status }: PaypalRefund): RefundAnswer {
  return { state: STATES[status] ?? 'pending', reference: id };
}

/** A refund by PayPal's records, ours or one made on its pages. */
export function toProviderRefund(refund: PaypalRefund, reference: string, now: Date): ProviderRefund {
  const refundId = namesOf(refund).find((name) => isUuid(name) && name !== reference);
  return {
    provider: PAYPAL,
    refundId: refundId ?? null,
    providerReference: refund.id,
    reference,
    state: STATES[refund.status] ?? 'pending',
    cents: Math.abs(centsOf(refund.amount)),
    currency: refund.amount.currency_code,
    madeAt: orderTimeOf(refund.create_time ?? refund.update_time, now),
    occurredAt: orderTimeOf(refund.update_time ?? refund.create_time, now),
  };
}

function namesOf({ custom_id: custom, invoice_id: invoice }: PaypalRefund): string[] {
  return [custom, invoice].filter((name) => name !== undefined);
}
