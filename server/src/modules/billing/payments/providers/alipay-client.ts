import { sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR_MS } from '../../../../platform/durations.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { AlipayConfig } from '../payment-config.ts';
import { isOutOfOrder, ProviderFault } from '../provider-fault.ts';
import { fetchAnswer, parseJson } from './provider-fetch.ts';

const word = z.optional(z.string());

const answerSchema = z.object({
  /** `10000` for success. */
  code: z.string(),
  sub_code: word,
  out_trade_no: word,
  trade_status: word,
  total_amount: word,
  /** Of `precreate`: what Alipay's app scans. */
  qr_code: word,
  /** Of a refund: `Y` if this request moved the money. */
  fund_change: word,
  out_request_no: word,
  refund_amount: word,
  refund_status: word,
});

export type AlipayAnswer = z.output<typeof answerSchema>;

export type AlipayFields = Readonly<Record<string, string>>;

type Method =
  | 'alipay.trade.precreate'
  | 'alipay.trade.query'
  | 'alipay.trade.close'
  | 'alipay.trade.refund'
  | 'alipay.trade.fastpay.refund.query';

export interface AlipayClient {
  /**
   * The answer to a request; null with the problem if Alipay's signature is not on it. Throws if Alipay is unreachable
   * or cannot answer now.
   */
  ask(
    method: Method,
    content: AlipayFields,
    more?: AlipayFields,
  ): Promise<{ body: AlipayAnswer | null; problem: string; at: Date | null }>;
  /** The signed address of a page, which a browser opens. */
  pageOf(
    method: 'alipay.trade.page.pay' | 'alipay.trade.wap.pay',
    content: AlipayFields,
    more: AlipayFields,
  ): string;
}

const HASH = 'RSA-SHA256';
const SUCCESS = '10000';
/** What was asked for is refused; `sub_code` says why. */
const REFUSED = '40004';
/** It is out of order or limits the rate. */
const BUSY: ReadonlySet<string> = new Set(['20000', '40005']);
/** The whole answer: a signed object and its signature. */
const SIGNED = /^\s*\{\s*"(\w+)"\s*:\s*(\{.*\})\s*,\s*"sign"\s*:\s*"([^"]*)"\s*\}\s*$/s;

/** Alipay's open platform, whose requests and answers are signed with RSA2. Errors name the method and the code only. */
export function createAlipayClient(name: string, config: AlipayConfig, clock: Clock): AlipayClient {
  const signed = (method: string, content: AlipayFields, more: AlipayFields = {}): AlipayFields => {
    const fields = {
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(clock()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    const signature = sign(HASH, Buffer.from(joined(fields)), config.privateKey);
    return { ...fields, sign: signature.toString('base64') };
  };
  const addressOf = (fields: AlipayFields) =>
    `${config.gatewayUrl}?${new URLSearchParams(fields).toString()}`;
  return {
    async ask(method, content, more) {
      const { biz_content: body = '', ...fields } = signed(method, content, more);
      const faultOf = (cause: string) => new ProviderFault(name, `${method} ${cause}`, true);
      const form = new URLSearchParams({ biz_content: body });
      const answer = await fetchAnswer(addressOf(fields), { method: 'POST', body: form }, faultOf);
      if (isOutOfOrder(answer.status)) throw faultOf(String(answer.status));
      const { body: found, problem } = readAnswer(answer.text, method, config);
      // The gateway itself signs no answers. A forged one only looks like a busy gateway.
      if (isBusy(found ?? codesIn(answer.text))) throw faultOf(problem);
      return { body: found, problem, at: answer.at };
    },
    pageOf: (method, content, more) => addressOf(signed(method, content, more)),
  };
}

export const isSuccess = ({ code }: AlipayAnswer): boolean => code === SUCCESS;

interface Codes {
  readonly code?: string | undefined;
  readonly sub_code?: string | undefined;
}

const isBusy = ({ code = '', sub_code: sub = '' }: Codes): boolean =>
  BUSY.has(code) || sub.endsWith('SYSTEM_ERROR');

/** Reads only what is signed, byte by byte as it came. */
function readAnswer(text: string, method: string, { publicKey }: AlipayConfig) {
  const [, key, content = '', signature = ''] = SIGNED.exec(text) ?? [];
  const isOurs = key === `${method.replaceAll('.', '_')}_response`;
  // Alipay may sign a text before its slashes are escaped.
  const found = [content, content.replaceAll(String.raw`\/`, '/')].find(
    (one) => isOurs && isSignedBy(one, signature.replaceAll('\\', ''), publicKey),
  );
  const read = answerSchema.safeParse(parseJson(found ?? ''));
  if (found !== undefined && read.success) return { body: read.data, problem: nameOf(codesIn(found)) };
  const problem = isOurs ? 'ALIPAY_PUBLIC_KEY does not fit Alipay’s signature' : problemOf(codesIn(text));
  return { body: null, problem };
}

/** The codes of an answer, signed or not, and no other part of it. */
const codesIn = (text: string): Codes => ({
  code: /"code"\s*:\s*"(\d{1,8})"/.exec(text)?.[1],
  sub_code: /"sub_code"\s*:\s*"([\w.-]{1,64})"/.exec(text)?.[1],
});

const nameOf = ({ code, sub_code: sub }: Codes): string => sub ?? code ?? 'no code';

/** All answers are signed but those of the gateway, which do not depend on an order. */
function problemOf(unsigned: Codes): string {
  const isGateways = unsigned.code !== SUCCESS && unsigned.code !== REFUSED;
  return nameOf(unsigned) + (isGateways ? '' : ' without Alipay’s signature');
}

function isSignedBy(text: string, signature: string, key: AlipayConfig['publicKey']): boolean {
  return verify(HASH, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** The fields of a notification whose signature is right; null for any other. */
export function readSigned(form: string, key: AlipayConfig['publicKey']): AlipayFields | null {
  const given = [...new URLSearchParams(form)];
  const fields = Object.fromEntries(given);
  // Of a repeated field the signature and the reader may mean different ones.
  if (given.length !== Object.keys(fields).length) return null;
  const { sign: signature = '', sign_type: type, ...content } = fields;
  return type === 'RSA2' && isSignedBy(joined(content), signature, key) ? content : null;
}

/** All fields sorted by their names, as both sides sign them. */
function joined(fields: AlipayFields): string {
  return Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Alipay's times are in China's, which has no summer time. */
export const beijingTime = (at: Date): string =>
  new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
