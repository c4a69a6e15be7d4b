import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { METHOD_NAMES } from '@causeway/contract/lists';
import { fromEpoch, toEpoch } from '../../../../platform/epoch.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { WebhookHeaders, PaymentProvider, PaymentEvent, WebhookEvent } from '../payment.ts';
import type { SandboxRefunds } from '../sandbox-refund-store.ts';

export const SANDBOX = 'sandbox';

const SIGNATURE = 'sandbox-signature';

/** Maximum age of an event; replayed events are refused as by a live provider. */
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
  /** Signs the events; if empty, all events are refused. */
  readonly secret: Buffer;
  readonly clock: Clock;
  /** Its refunds, which a real provider would keep. */
  readonly refunds: SandboxRefunds;
}

/** Takes no money: its page asks the visitor for the outcome. Demo only. */
export function createSandboxProvider({
  publicUrl,
  secret,
  clock,
  refunds,
}: SandboxOptions): PaymentProvider {
  return {
    name: SANDBOX,
    methods: METHOD_NAMES,
    start: async ({ reference }) => ({
      url: `${publicUrl}/pay/sandbox/${reference}`,
      providerReference: null,
    }),
    readWebhook: async (rawBody, headers) => readSandboxMessage(rawBody, headers, secret, clock()),
    // Its page reports the outcome immediately, so there is nothing to poll.
    check: async () => [],
    refund: async ({ reference, amountCents }, { refundId, cents }) => {
      const given = { refundId, reference, cents, capturedCents: amountCents, at: clock() };
      return (await refunds.giveBack(given))
        ? { state: 'succeeded', reference: `sandbox-${refundId}` }
        : { state: 'failed', reference: null };
    },
  };
}

/** The raw event and signature as the sandbox's provider would send them. */
export function signSandboxEvent(
  event: Omit<PaymentEvent, 'provider' | 'eventId' | 'occurredAt'>,
  secret: Buffer,
  now: Date,
): { rawBody: Buffer; headers: WebhookHeaders } {
  const rawBody = JSON.stringify({
    // The same button pressed twice sends the same event; another amount is another one.
    id: `${event.reference}.${event.kind}.${event.amountCents}`,
    reference: event.reference,
    kind: event.kind,
    amountCents: event.amountCents,
    currency: event.currency,
    occurredAt: now.getTime(),
  });
  const time = toEpoch(now);
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
    sentAt: fromEpoch(time),
    events: [{ kind: 'payment', event }],
  };
}

function sign(secret: Buffer, time: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.${rawBody}`).digest();
}
