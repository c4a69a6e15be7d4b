import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { EpayConfig } from '../payment-config.ts';
import { isOutOfOrder, ProviderFault } from '../provider-fault.ts';
import { fetchAnswer, parseJson } from './provider-fetch.ts';

/** Gateways send numbers as texts, and the other way round. */
const word = z.union([z.string(), z.number()]);

const answerSchema = z.object({
  /** 1 for success. */
  code: word,
  payurl: z.optional(z.nullable(z.string())),
  pid: z.optional(z.nullable(word)),
  out_trade_no: z.optional(z.nullable(z.string())),
  money: z.optional(z.nullable(word)),
  /** Of an order: 1 once it is paid. */
  status: z.optional(z.nullable(word)),
});

export type EpayAnswer = z.output<typeof answerSchema>;

export interface EpayClient {
  /** The answer of a script of the gateway; null if it gives none that can be read. Throws if it is unreachable. */
  ask(
    script: 'mapi.php' | 'api.php',
    fields: EpayFields,
  ): Promise<{ body: EpayAnswer | null; at: Date | null }>;
}

export type EpayFields = Readonly<Record<string, string>>;

/** The scripts of a gateway. Errors name the script and the status, and never a field, since one of them is the key. */
export function createEpayClient(name: string, { url }: EpayConfig): EpayClient {
  return {
    async ask(script, fields) {
      const form = new URLSearchParams(fields);
      // Gateways read an order's fields from a form, and a query's from the address.
      const isForm = script === 'mapi.php';
      const faultOf = (cause: string) => new ProviderFault(name, `${script} ${cause}`, true);
      const answer = await fetchAnswer(
        isForm ? `${url}/${script}` : `${url}/${script}?${form.toString()}`,
        isForm ? { method: 'POST', body: form } : {},
        faultOf,
      );
      if (isOutOfOrder(answer.status)) throw faultOf(String(answer.status));
      const read = answerSchema.safeParse(parseJson(answer.text));
      return { body: read.success ? read.data : null, at: answer.at };
    },
  };
}

export const isSuccess = ({ code }: EpayAnswer): boolean => String(code) === '1';

/** The MD5 of all fields with a value, sorted by their names, and the key. */
export function signEpay(fields: EpayFields, key: string): string {
  const signed = Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'sign' && name !== 'sign_type')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return createHash('md5')
    .update(`${signed.join('&')}${key}`)
    .digest('hex');
}

/** The fields of a notification whose signature is right; null for any other. */
export function readSigned(form: string, key: string): EpayFields | null {
  const given = [...new URLSearchParams(form)];
  const fields = Object.fromEntries(given);
  // Of a repeated field the signature and the reader may mean different ones.
  if (given.length !== Object.keys(fields).length) return null;
  if ((fields['sign_type'] ?? 'MD5').toUpperCase() !== 'MD5') return null;
  const sign = Buffer.from(fields['sign'] ?? '');
  const expected = Buffer.from(signEpay(fields, key));
  return sign.length === expected.length && timingSafeEqual(sign, expected) ? fields : null;
}
