import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR_MS } from '../../../../platform/durations.ts';
import type { BtcpayConfig } from '../payment-config.ts';
import type { WebhookHeaders } from '../payment.ts';

const SIGNATURE = 'btcpay-sig';
/** For a first delivery, which may wait in a queue. A redelivery has the first one's time, however old. */
const MAX_AGE_MS = 2 * HOUR_MS;
const MAX_AHEAD_MS = 300_000;
/** BTCPay's test events name such invoices, which do not exist. */
export const TEST_INVOICE = '__test__';

const messageSchema = z.object({
  deliveryId: z.string(),
  type: z.string(),
  timestamp: z.int(),
  isRedelivery: z.optional(z.boolean()),
  storeId: z.string(),
  invoiceId: z.optional(z.string()),
  metadata: z.nullish(z.object({ orderId: z.nullish(z.string()) })),
});
export type BtcpayMessage = z.output<typeof messageSchema>;

/** A verified event of our store, recent or delivered again; otherwise null. A replay only triggers a poll. */
export function readBtcpayMessage(
  rawBody: Buffer,
  headers: WebhookHeaders,
  { webhookSecret, storeId }: Pick<BtcpayConfig, 'webhookSecret' | 'storeId'>,
  now: Date,
): BtcpayMessage | null {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(headers[SIGNATURE] ?? '') ?? [];
  if (given === undefined || webhookSecret === '') return null;
  if (!timingSafeEqual(hashOf(rawBody, webhookSecret), Buffer.from(given, 'hex'))) return null;
  const read = messageSchema.safeParse(parse(rawBody));
  if (!read.success || read.data.storeId !== storeId) return null;
  const { timestamp, isRedelivery = false } = read.data;
  const age = now.getTime() - timestamp * 1000;
  return (age > MAX_AGE_MS && !isRedelivery) || age < -MAX_AHEAD_MS ? null : read.data;
}

export function signBtcpayMessage(rawBody: string, webhookSecret: string): Record<string, string> {
  return { [SIGNATURE]: `sha256=${hashOf(rawBody, webhookSecret).toString('hex')}` };
}

function hashOf(rawBody: Buffer | string, webhookSecret: string): Buffer {
  return createHmac('sha256', webhookSecret).update(rawBody).digest();
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
