import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { WebhookHeaders, PaymentProvider, PaymentEvent, WebhookEvent } from '../payment.ts';
import type { SandboxRefunds } from '../sandbox-refund-store.ts';

export const SANDBOX = 'sandbox';

const SIGNATURE = 'sandbox-signature';

/** An event may be this old; a replayed one is refused as a live provider's would be. */
const MAX_AGE_SECONDS = 300;

const eventSchema = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(['succeeded', 'failed', 'cancelled']),
  amountCents: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  occurredAt: z.int(),
});

export interface SandboxOptions {
  readonly publicUrl: string;
  /** Signs the events; an empty one refuses all. */
  readonly secret: Buffer;
  readonly clock: Clock;
  /** What it has given back, kept as a real provider would. */
  readonly refunds: SandboxRefunds;
}

/** Takes no money: its page asks the visitor how the payment ends. Demo only. */
export function createSandboxProvider({
  publicUrl,
  secret,
  clock,
  refunds,
}: SandboxOptions): PaymentProvider {
  return {
    name: SANDBOX,
    methods: ['alipay', 'unionPay', 'creditCard', 'paypal', 'crypto'],
    start: async ({ reference }) => ({
      url: `${publicUrl}/pay/sandbox/${reference}`,
      providerReference: null,
    }),
    readWebhook: async (rawBody, headers) => readSandboxMessage(rawBody, headers, secret, clock()),
    // Its page tells us the outcome in the moment it is chosen; there is nobody else to ask.
    check: async () => [],
    refund: async ({ reference, amountCents }, { refundId, cents }) => {
      const given = { refundId, reference, cents, capturedCents: amountCents, at: clock() };
      return (await refunds.giveBack(given))
        ? { state: 'succeeded', reference: `sandbox-${refundId}` }
        : { state: 'failed', reference: null };
    },
  };
}

/** The raw event and its signature, as the provider of the sandbox would send them. */
export function signSandboxEvent(
  event: Omit<PaymentEvent, 'provider' | 'eventId' | 'occurredAt'>,
  secret: Buffer,
  now: Date,
): { rawBody: Buffer; headers: WebhookHeaders } {
  const rawBody = JSON.stringify({
    // The same button pressed twice is the same event.
    id: `${event.reference}.${event.kind}`,
    reference: event.reference,
    kind: event.kind,
    amountCents: event.amountCents,
    currency: event.currency,
    occurredAt: now.getTime(),
  });
  const time = Math.floor(now.getTime() / 1000);
  const signature = `t=${time},v1=${sign(secret, time, rawBody).toString('hex')}`;
  return { rawBody: Buffer.from(rawBody), headers: { [SIGNATURE]: signature } };
}

function readSandboxMessage(
  rawBody: Buffer,
  headers: WebhookHeaders,
  secret: Buffer,
  now: Date,
): WebhookEvent | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[SIGNATURE] ?? '');
  if (match === null || secret.length === 0) return null;
  const time = Number(match[1]);
  const text = rawBody.toString('utf8');
  if (!timingSafeEqual(sign(secret, time, text), Buffer.from(match[2] ?? '', 'hex'))) return null;
  if (Math.abs(now.getTime() / 1000 - time) > MAX_AGE_SECONDS) return null;
  const read = eventSchema.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { id: eventId, occurredAt, ...said } = read.data;
  const event = { ...said, provider: SANDBOX, eventId, occurredAt: new Date(occurredAt) };
  return {
    eventId,
    type: said.kind,
    sentAt: new Date(time * 1000),
    events: [{ kind: 'payment', event }],
  };
}

function sign(secret: Buffer, time: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.${rawBody}`).digest();
}
