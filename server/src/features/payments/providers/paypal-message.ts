import * as z from 'zod/mini';
import type { ProviderDispute, ProviderNotice } from '../payment.ts';
import { PAYPAL, PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { centsOf, moneySchema } from './paypal-money.ts';
import { captureSchema, eventOf, refundSchema, timeOf, type PaypalCapture } from './paypal-order.ts';
import { refundNotice } from './paypal-refunds.ts';

const payeeSchema = z.optional(z.object({ merchant_id: z.optional(z.string()) }));
/** Goes into an address. */
const idSchema = z.string().check(z.regex(/^[\w-]{1,100}$/));

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

const disputeSchema = z.object({
  dispute_id: z.string(),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
  status: z.string(),
  reason: z.optional(z.string()),
  dispute_amount: moneySchema,
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
  seller_response_due_date: z.optional(z.string()),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.optional(idSchema) })),
});

const disputesSchema = z.object({ items: z.optional(z.array(z.object({ dispute_id: idSchema }))) });

type DisputeNotice = Extract<ProviderNotice, { kind: 'dispute' }>;

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
    return disputeId === undefined ? [] : readDispute(asking, disputeId);
  if (id === undefined) return [];
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.\w+)$/.test(type))
    return readRefund(asking, id, type.endsWith('.REVERSED'));
  return type.startsWith('PAYMENT.CAPTURE.') ? readCapture(asking, id) : [];
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
  const event = payee === (await merchantId()) ? eventOf(capture, reference, now) : null;
  return event === null ? [] : [{ kind: 'payment', event }];
}

/**
 * Money that PayPal takes back, or that is given back on its pages, can be the end of a dispute: then the
 * dispute tells of it, and the same money must not count twice.
 */
async function readRefund(asking: Asking, id: string, isReversal: boolean): Promise<ProviderNotice[]> {
  const { client, now } = asking;
  const body = await find(client, `/v2/payments/refunds/${id}`);
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
  const ends = disputes.filter(({ dispute }) => isReversal || dispute.state === 'lost');
  return ends.length > 0 ? ends : [{ kind: 'refund', refund }];
}

async function disputesOf(asking: Asking, captureId: string): Promise<DisputeNotice[]> {
  const body = await find(asking.client, `/v1/customer/disputes?disputed_transaction_id=${captureId}`);
  const found: DisputeNotice[] = [];
  for (const { dispute_id: id } of readAs(disputesSchema, body ?? {}).items ?? []) {
    found.push(...(await readDispute(asking, id)));
  }
  return found;
}

async function readDispute({ client, now }: Asking, id: string): Promise<DisputeNotice[]> {
  const body = await find(client, `/v1/customer/disputes/${id}`);
  if (body === null) return [];
  const said = readAs(disputeSchema, body);
  const reference = await referenceOf(client, said.disputed_transactions[0]?.seller_transaction_id);
  if (reference === null) return [];
  const { seller_response_due_date: due } = said;
  const dispute: ProviderDispute = {
    provider: PAYPAL,
    providerReference: said.dispute_id,
    reference,
    state: disputeState(said.status, said.dispute_outcome?.outcome_code),
    cents: centsOf(said.dispute_amount),
    currency: said.dispute_amount.currency_code,
    reason: said.reason ?? 'OTHER',
    dueAt: due === undefined ? null : timeOf(due, now),
    occurredAt: timeOf(said.update_time ?? said.create_time, now),
  };
  return [{ kind: 'dispute', dispute }];
}

/** Without an outcome in the customer's favour the money stays. */
function disputeState(status: string, outcome: string | undefined): ProviderDispute['state'] {
  if (status !== 'RESOLVED') return 'open';
  return outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' ? 'lost' : 'won';
}

/** Our reference of the payment that a capture is of; null where it is none of ours. */
async function referenceOf(client: PaypalClient, captureId: string | undefined): Promise<string | null> {
  if (captureId === undefined || !idSchema.safeParse(captureId).success) return null;
  return (await findCapture(client, captureId))?.custom_id ?? null;
}

async function findCapture(client: PaypalClient, id: string): Promise<PaypalCapture | null> {
  const body = await find(client, `/v2/payments/captures/${id}`);
  return body === null ? null : readAs(captureSchema, body);
}

async function find(client: PaypalClient, path: string): Promise<unknown> {
  try {
    return (await client.call({ path })).body;
  } catch (error) {
    if (error instanceof PaypalFault && error.status === 404) return null;
    throw error;
  }
}
