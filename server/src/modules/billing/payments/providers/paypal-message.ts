import * as z from 'zod/mini';
import type { ProviderDispute, ProviderNotice } from '../payment.ts';
import { findAt, findCapture, idSchema, referenceOf } from './paypal-captures.ts';
import { readAs, type PaypalClient } from './paypal-client.ts';
import { disputesOf, readDispute } from './paypal-disputes.ts';
import { eventOf, isPending, refundSchema } from './paypal-order.ts';
import { refundNotice } from './paypal-refunds.ts';

const payeeSchema = z.optional(z.object({ merchant_id: z.optional(z.string()) }));

const messageSchema = z.object({
  id: idSchema,
  event_type: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  resource: z.object({
    id: z.optional(idSchema),
    dispute_id: z.optional(idSchema),
    custom_id: z.optional(z.string()),
    payee: payeeSchema,
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()), payee: payeeSchema }))),
  }),
});

export type PaypalMessage = z.output<typeof messageSchema>;

/** Null for what is no message of PayPal's. */
export function parseMessage(rawBody: Buffer): PaypalMessage | null {
  try {
    return messageSchema.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

type MerchantId = () => Promise<string>;

/** Whether a message is about money of another account than ours. */
export async function isForOthers({ resource }: PaypalMessage, merchantId: MerchantId): Promise<boolean> {
  const { payee, purchase_units: units = [] } = resource;
  const named = [payee, ...units.map((unit) => unit.payee)].flatMap((one) => one?.merchant_id ?? []);
  if (named.length === 0) return false;
  const ours = await merchantId();
  return named.some((id) => id !== ours);
}

interface Asking {
  readonly client: PaypalClient;
  readonly merchantId: MerchantId;
  readonly now: Date;
}

/** What a genuine message is about, as PayPal's API tells it: of the message itself only names are taken. */
export async function noticesOf(
  { event_type: type, resource }: PaypalMessage,
  asking: Asking,
): Promise<ProviderNotice[]> {
  const { id, dispute_id: disputeId, purchase_units: units } = resource;
  if (type.startsWith('CHECKOUT.')) return lookAt(units?.[0]?.custom_id);
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return disputeId === undefined ? [] : noticesAbout(await readDispute(asking, disputeId));
  if (id === undefined) return [];
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.\w+)$/.test(type))
    return readRefund(asking, id, type.endsWith('.REVERSED'));
  return type.startsWith('PAYMENT.CAPTURE.') ? readCapture(asking, id) : [];
}

function noticesAbout(...disputes: readonly (ProviderDispute | null)[]): ProviderNotice[] {
  return disputes.flatMap((dispute) => (dispute === null ? [] : [{ kind: 'dispute', dispute }]));
}

function lookAt(reference: string | undefined): ProviderNotice[] {
  return reference === undefined ? [] : [{ kind: 'look', reference }];
}

/** Also of an order that we never made: whatever it is, it is money that came here. */
async function readCapture({ client, merchantId, now }: Asking, id: string): Promise<ProviderNotice[]> {
  const capture = await findCapture(client, id);
  const reference = capture?.custom_id;
  if (capture === null || reference === undefined) return [];
  const payee = capture.payee?.merchant_id;
  if (payee === undefined) return lookAt(reference);
  if (payee !== (await merchantId())) return [];
  const event = eventOf(capture, reference, now);
  if (event !== null) return [{ kind: 'payment', event }];
  return isPending(capture) ? [{ kind: 'underway', reference }] : [];
}

/**
 * Money that PayPal takes back, or that is given back on its pages, can be the end of a dispute: then the
 * dispute tells of it, and the same money must not count twice.
 */
async function readRefund(asking: Asking, id: string, isReversal: boolean): Promise<ProviderNotice[]> {
  const { client, now } = asking;
  const body = await findAt(client, `/v2/payments/refunds/${id}`);
  if (body === null) return [];
  const said = readAs(refundSchema, body);
  const captureId = said.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  const reference = await referenceOf(client, captureId);
  if (reference === null || captureId === undefined) return [];
  const refund = refundNotice(said, reference, now);
  const disputes = refund.refundId === null ? await disputesOf(asking, captureId) : [];
  const ends = disputes.filter(({ state }) => isReversal || state === 'lost');
  return ends.length > 0 ? noticesAbout(...ends) : [{ kind: 'refund', refund }];
}
