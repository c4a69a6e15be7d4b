import * as z from 'zod/mini';
import type { ProviderDispute, ProviderEvent } from '../payment.ts';
import { findResource, findCapture, idSchema, referenceOf } from './paypal-captures.ts';
import { readAs, type PaypalClient } from './paypal-client.ts';
import { disputesOf, readDispute } from './paypal-disputes.ts';
import { eventOf, isPending, readCustomId, refundSchema } from './paypal-order.ts';
import { toProviderRefund } from './paypal-refunds.ts';

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

/** Null for a body that is no PayPal event. */
export function parseMessage(rawBody: Buffer): PaypalMessage | null {
  try {
    return messageSchema.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

type MerchantId = () => Promise<string>;

/** Whether an event is about another account's money. */
export async function isForOthers({ resource }: PaypalMessage, merchantId: MerchantId): Promise<boolean> {
  const { payee, purchase_units: units = [] } = resource;
  const named = [payee, ...units.map((unit) => unit.payee)].flatMap((one) => one?.merchant_id ?? []);
  if (named.length === 0) return false;
  const ours = await merchantId();
  return named.some((id) => id !== ours);
}

interface PaypalQuery {
  readonly client: PaypalClient;
  readonly merchantId: MerchantId;
  readonly now: Date;
}

/** What a verified event is about, read from PayPal's API: the event itself only supplies ids. */
export async function eventsOf(
  { event_type: type, resource }: PaypalMessage,
  query: PaypalQuery,
): Promise<ProviderEvent[]> {
  const { id, dispute_id: disputeId, purchase_units: units } = resource;
  if (type.startsWith('CHECKOUT.')) return pollEventOf(units?.[0]?.custom_id);
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return disputeId === undefined ? [] : eventsAbout(await readDispute(query, disputeId));
  if (id === undefined) return [];
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.\w+)$/.test(type))
    return readRefund(query, id, type.endsWith('.REVERSED'));
  return type.startsWith('PAYMENT.CAPTURE.') ? readCapture(query, id) : [];
}

function eventsAbout(...disputes: readonly (ProviderDispute | null)[]): ProviderEvent[] {
  return disputes.flatMap((dispute) => (dispute === null ? [] : [{ kind: 'dispute', dispute }]));
}

function pollEventOf(customId: string | undefined): ProviderEvent[] {
  return customId === undefined ? [] : [{ kind: 'poll', reference: readCustomId(customId).reference }];
}

/** Includes captures of orders that we never made, since the money came here. */
async function readCapture({ client, merchantId, now }: PaypalQuery, id: string): Promise<ProviderEvent[]> {
  const capture = await findCapture(client, id);
  const customId = capture?.custom_id;
  if (capture === null || customId === undefined) return [];
  const payee = capture.payee?.merchant_id;
  if (payee === undefined) return pollEventOf(customId);
  if (payee !== (await merchantId())) return [];
  const { reference } = readCustomId(customId);
  const event = eventOf(capture, reference, now);
  if (event !== null) return [{ kind: 'payment', event }];
  return isPending(capture) ? [{ kind: 'processing', reference }] : [];
}

/**
 * A reversal by PayPal or a refund on its pages may be the end of a dispute: then the dispute is reported instead,
 * since the same money must not count twice. An inquiry takes no money, nor does a dispute that was won, so what is
 * returned then is a refund. So is more than what was disputed.
 */
async function readRefund(query: PaypalQuery, id: string, isReversal: boolean): Promise<ProviderEvent[]> {
  const { client, now } = query;
  const body = await findResource(client, `/v2/payments/refunds/${id}`);
  if (body === null) return [];
  const said = readAs(refundSchema, body);
  const captureId = said.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  const reference = await referenceOf(client, captureId);
  if (reference === null || captureId === undefined) return [];
  const refund = toProviderRefund(said, reference, now);
  const disputes = refund.refundId === null ? await disputesOf(query, captureId) : [];
  const ends = disputes.filter(({ state }) => state === 'lost' || (isReversal && !TAKES_NOTHING.has(state)));
  const isEnd = ends.length > 0 && refund.cents <= ends.reduce((sum, { cents }) => sum + cents, 0);
  return [...eventsAbout(...ends), ...(isEnd ? [] : [{ kind: 'refund', refund } as const])];
}

const TAKES_NOTHING: ReadonlySet<ProviderDispute['state']> = new Set(['inquiry', 'inquiry_closed', 'won']);
