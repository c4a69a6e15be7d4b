import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { BepusdtConfig } from '../payment-config.ts';
import { isOutOfOrder, ProviderFault } from '../provider-fault.ts';
import { fetchAnswer, parseJson } from './provider-fetch.ts';

/** Versions send numbers as texts, and the other way round. */
const word = z.union([z.string(), z.number()]);

const answerSchema = z.object({
  /** 200 for success, whatever the HTTP status. */
  status_code: z.number(),
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});

type BepusdtAnswer = z.output<typeof answerSchema>;

/** Of `create-transaction`. */
export const createdSchema = z.object({
  trade_id: z.string().check(z.minLength(1)),
  order_id: z.string(),
  fiat: z.string(),
  trade_type: z.string(),
  amount: word,
  actual_amount: word,
  token: z.string(),
  payment_url: z.string(),
});

/** Of `pay/info`. */
export const infoSchema = z.object({
  trade_id: z.string(),
  order_id: z.string(),
  trade_type: z.string(),
  status: word,
  money: word,
  fiat: z.string(),
  actual_amount: word,
  token: z.string(),
  /** The transaction's page in an explorer of the chain, which ends with its hash. */
  trade_url: z.string(),
});

export type BepusdtFields = Readonly<Record<string, string | number>>;

export interface BepusdtClient {
  /** Null if what answers is no such endpoint. Throws if the gateway is unreachable. */
  ask(path: string, fields: BepusdtFields): Promise<{ body: BepusdtAnswer | null; at: Date | null }>;
}

/** The gateway's endpoints. Errors name the path and the status, and never a field. */
export function createBepusdtClient(name: string, { url }: BepusdtConfig): BepusdtClient {
  return {
    async ask(path, fields) {
      const faultOf = (cause: string) => new ProviderFault(name, `${path} ${cause}`, true);
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(fields) };
      const answer = await fetchAnswer(url + path, init, faultOf);
      if (isOutOfOrder(answer.status)) throw faultOf(String(answer.status));
      const read = answerSchema.safeParse(parseJson(answer.text));
      return { body: read.success ? read.data : null, at: answer.at };
    },
  };
}

export const isSuccess = ({ status_code: code }: BepusdtAnswer): boolean => code === 200;

/**
 * The MD5 of all fields with a value, sorted by their names, and the token. Numbers are below a million, from which
 * on the gateway writes them in another way.
 */
export function signBepusdt(fields: Readonly<Record<string, unknown>>, token: string): string {
  const signed = Object.entries(fields)
    .filter(([name, value]) => name !== 'signature' && value !== '' && value !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`);
  return createHash('md5')
    .update(`${signed.join('&')}${token}`)
    .digest('hex');
}

const notificationSchema = z.object({
  trade_id: z.string(),
  order_id: z.string(),
  status: z.number(),
  signature: z.string(),
});

/** A notification whose signature is right; null for any other. */
export function readNotification(text: string, token: string): z.output<typeof notificationSchema> | null {
  const fields = parseJson(text);
  const read = notificationSchema.safeParse(fields);
  if (!read.success) return null;
  const sign = Buffer.from(read.data.signature);
  const expected = Buffer.from(signBepusdt(fields as Readonly<Record<string, unknown>>, token));
  return sign.length === expected.length && timingSafeEqual(sign, expected) ? read.data : null;
}
