import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { AlipayConfig } from '../payment-config.ts';
import {
  idsOf,
  type CapturedPayment,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderEvent,
  type ProviderProbe,
  type RefundAnswer,
  type RefundInstruction,
  type StartedPayment,
  type WebhookEvent,
} from '../payment.ts';
import { OrderFault, ProviderFault, refundOfUnknown } from '../provider-fault.ts';
import { paidAddress, unpaidAddress } from '../return-address.ts';
import {
  beijingTime,
  createAlipayClient,
  isSuccess,
  readSigned,
  type AlipayAnswer,
  type AlipayClient,
  type AlipayFields,
} from './alipay-client.ts';
import { retryOnce } from './make-once.ts';
import { fenOf, yuanOf } from './yuan.ts';

export const ALIPAY = 'alipay';

export interface AlipayParts {
  readonly config: AlipayConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Its name here. */
  readonly name: string;
}

interface AlipayContext extends AlipayParts {
  readonly client: AlipayClient;
}

const CURRENCY = 'CNY';
const PAID: ReadonlySet<string> = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);
const CLOSED = 'TRADE_CLOSED';
const UNKNOWN = 'ACQ.TRADE_NOT_EXIST';
/** Refusals of a refund for good. Others say nothing about its outcome. */
const NEVER: ReadonlySet<string> = new Set([
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.TRADE_STATUS_ERROR',
]);
/** Refusals to make a code for one order: its sum is above the account's limit, or it has one or an end already. */
const OF_ORDER: ReadonlySet<string> = new Set([
  'ACQ.CONTEXT_INCONSISTENT',
  'ACQ.TOTAL_FEE_EXCEED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_SUCCESS',
]);
/** Before that, a query may not find a refund yet. */
const REFUND_SEEN_MS = 10_000;
/** The account must be filled up first. */
const NO_MONEY = 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
const OUR_NUMBER = /^[0-9a-f]{64}$/;

/**
 * Alipay's own interface, which charges yuan: its payment pages, or with `f2f` the code of its face-to-face payments.
 * Its notifications only cause a query, and only the signed answer counts. It creates a trade once a customer has
 * opened it, so earlier than that it knows none and can close none.
 */
export function createAlipayProvider(parts: AlipayParts): PaymentProvider {
  const { name, config, clock } = parts;
  const ctx: AlipayContext = { ...parts, client: createAlipayClient(name, config, clock) };
  return {
    name,
    methods: ['alipay'],
    currency: CURRENCY,
    webhookAnswer: 'success',
    start: (request) => retryOnce(() => start(ctx, request)),
    readWebhook: (rawBody) => readNotification(ctx, rawBody.toString('utf8')),
    check: async ({ reference, providerReference }) =>
      providerReference === null ? [] : eventsOf(ctx, reference, await readTrade(ctx, reference)),
    cancel: ({ reference }) => close(ctx, reference),
    refund: (payment, order) => refund(ctx, payment, order),
    checkMethods: async () => {
      const { body, problem } = await askOfUnknown(ctx);
      return body !== null && (isSuccess(body) || body.sub_code === UNKNOWN) ? {} : { alipay: problem };
    },
    probe: () => probe(ctx),
  };
}

/** Alipay allows no hyphen in an order's number, so it is our reference in hexadecimal digits. */
const numberOf = (reference: string): string => Buffer.from(reference, 'base64url').toString('hex');
const referenceOf = (number: string): string => Buffer.from(number, 'hex').toString('base64url');

async function start(ctx: AlipayContext, request: PaymentRequest): Promise<StartedPayment> {
  const { name, config, publicUrl } = ctx;
  const providerReference = numberOf(request.reference);
  // Asked for a page too: it shows that Alipay answers, and that a customer who opens the page again may still pay.
  const trade = await readTrade(ctx, request.reference);
  if (PAID.has(trade?.trade_status ?? ''))
    return { url: publicUrl + paidAddress(request.orderId), providerReference };
  if (trade?.trade_status === CLOSED) throw new ProviderFault(name, 'the trade is closed');
  if (config.kind !== 'f2f') return { url: pageOf(ctx, request), providerReference };
  return { url: request.code ?? (await createCode(ctx, request)), providerReference, isCode: true };
}

/** Alipay may refuse to make another one for the same order, so it is kept. */
async function createCode(ctx: AlipayContext, request: PaymentRequest): Promise<string> {
  const notify = { notify_url: notifyUrlOf(ctx) };
  const content = contentOf(request, 'FACE_TO_FACE_PAYMENT');
  const answer = await ask(ctx, 'alipay.trade.precreate', content, notify, [...OF_ORDER]);
  if (!isSuccess(answer)) throw new OrderFault(ctx.name, `precreate: ${answer.sub_code}`);
  const { qr_code: url } = answer;
  if (url === undefined || !/^https?:/.test(url)) throw new ProviderFault(ctx.name, 'precreate gave no code');
  return url;
}

/** Its page for a phone, which opens the app, or for a computer, which shows a code and a login. */
function pageOf(ctx: AlipayContext, request: PaymentRequest): string {
  const { client, publicUrl, name } = ctx;
  const more = {
    notify_url: notifyUrlOf(ctx),
    return_url: `${publicUrl}/pay/${name}/return/${request.reference}`,
  };
  const ids = { passback_params: encodeURIComponent(idsOf(request)) };
  if (!request.isPhone) {
    const content = { ...contentOf(request, 'FAST_INSTANT_TRADE_PAY'), ...ids };
    return client.pageOf('alipay.trade.page.pay', content, more);
  }
  const content = {
    ...contentOf(request, 'QUICK_WAP_WAY'),
    ...ids,
    quit_url: publicUrl + unpaidAddress(request),
  };
  return client.pageOf('alipay.trade.wap.pay', content, more);
}

function contentOf(request: PaymentRequest, code: string): AlipayFields {
  return {
    out_trade_no: numberOf(request.reference),
    total_amount: yuanOf(request.amountCents),
    // Payers' bills show it, and neither they nor Alipay need to know what was bought.
    subject: request.orderNumber,
    product_code: code,
    time_expire: beijingTime(request.expiresAt),
  };
}

const notifyUrlOf = ({ publicUrl, name }: AlipayContext): string => `${publicUrl}/pay/${name}/events`;

/**
 * Null if it is none, or if its signature, app or seller is wrong. Throws if the query does not confirm it, so that it is
 * repeated.
 */
async function readNotification(ctx: AlipayContext, form: string): Promise<WebhookEvent | null> {
  const { config, clock, name } = ctx;
  const fields = readSigned(form, config.publicKey);
  if (fields === null) return null;
  if (fields['app_id'] !== config.appId || fields['seller_id'] !== config.sellerId) return null;
  const { out_trade_no: number = '', notify_id: id, trade_status: type = '' } = fields;
  // The address of a return is signed as well, but customers know it.
  if (id === undefined) return null;
  const received = { eventId: id, type, sentAt: clock() };
  // Another shop of the merchant.
  if (!PAID.has(type) || !OUR_NUMBER.test(number)) return { ...received, events: [] };
  const reference = referenceOf(number);
  const trade = await readTrade(ctx, reference);
  const status = trade?.trade_status ?? '';
  // Refunded in full since.
  if (status === CLOSED) return { ...received, events: eventsOf(ctx, reference, trade) };
  if (!PAID.has(status)) throw new ProviderFault(name, 'a notification of an order that is not paid');
  if (fenOf(fields['total_amount']) !== fenOf(trade?.total_amount))
    throw new ProviderFault(name, 'a notification with another sum than the answer');
  return { ...received, events: eventsOf(ctx, reference, trade) };
}

/** The trade of an order by Alipay's signed answer; null before a customer has opened it. */
async function readTrade(ctx: AlipayContext, reference: string): Promise<AlipayAnswer | null> {
  const number = numberOf(reference);
  const trade = await ask(ctx, 'alipay.trade.query', { out_trade_no: number }, {}, [UNKNOWN]);
  if (!isSuccess(trade)) return null;
  if (trade.out_trade_no !== number) throw new ProviderFault(ctx.name, 'the answer is about another order');
  return trade;
}

/** A trade is also closed once its money is refunded in full: then an earlier success counts. */
function eventsOf(
  { name, clock }: AlipayContext,
  reference: string,
  trade: AlipayAnswer | null,
): ProviderEvent[] {
  const status = trade?.trade_status ?? '';
  const common = { provider: name, reference, occurredAt: clock() };
  if (status === CLOSED) {
    const none = { amountCents: null, currency: null };
    const event: PaymentEvent = { ...common, ...none, kind: 'cancelled', eventId: `${reference}.closed` };
    return [{ kind: 'payment', event }];
  }
  if (!PAID.has(status)) return [];
  const amountCents = fenOf(trade?.total_amount);
  if (amountCents === null) throw new ProviderFault(name, 'a paid trade without a sum');
  const money = { amountCents, currency: CURRENCY };
  const eventId = `${reference}.${amountCents}`;
  return [{ kind: 'payment', event: { ...common, ...money, kind: 'succeeded', eventId } }];
}

/** Its refusals concern trades that are unknown, paid or closed already. */
async function close(ctx: AlipayContext, reference: string): Promise<void> {
  await ask(ctx, 'alipay.trade.close', { out_trade_no: numberOf(reference) }, {}, [
    UNKNOWN,
    'ACQ.REASON_ILLEGAL_STATUS',
    'ACQ.REASON_TRADE_STATUS_INVALID',
    'ACQ.TRADE_HAS_CLOSE',
    'ACQ.TRADE_HAS_FINISHED',
    'ACQ.TRADE_HAS_SUCCESS',
    'ACQ.TRADE_STATUS_ERROR',
  ]);
}

/**
 * A repeated request has the same number, so it moves no more money, and its answer is that of the query. A query finds
 * a refund only some seconds after it was made, so an earlier refusal of a repetition proves nothing.
 */
async function refund(
  ctx: AlipayContext,
  { reference }: CapturedPayment,
  order: RefundInstruction,
): Promise<RefundAnswer> {
  const { refundId, cents } = order;
  const request = { out_trade_no: numberOf(reference), out_request_no: refundId.replaceAll('-', '') };
  const asked = { ...request, refund_amount: yuanOf(cents) };
  const answer = await ask(ctx, 'alipay.trade.refund', asked, {}, [UNKNOWN, NO_MONEY, ...NEVER]);
  if (answer.sub_code === UNKNOWN) return refundOfUnknown(ctx.name, order);
  const succeeded = { state: 'succeeded', reference: request.out_request_no } as const;
  if (isSuccess(answer) && answer.out_trade_no !== request.out_trade_no)
    throw new ProviderFault(ctx.name, 'the answer is about another order');
  if (isSuccess(answer) && answer.fund_change === 'Y') return succeeded;
  const failed = { state: 'failed', reference: null } as const;
  if (order.isFirst === true && NEVER.has(answer.sub_code ?? '')) return failed;
  const known = await ask(ctx, 'alipay.trade.fastpay.refund.query', request, {}, [UNKNOWN]);
  if (known.refund_status === 'REFUND_SUCCESS') {
    const isSame = known.out_request_no === request.out_request_no && fenOf(known.refund_amount) === cents;
    if (!isSame) throw new ProviderFault(ctx.name, 'the answer is about another refund');
    return succeeded;
  }
  const isSeen = ctx.clock().getTime() - (order.pendingSince?.getTime() ?? Infinity) >= REFUND_SEEN_MS;
  const isRefused = !isSuccess(answer) && answer.sub_code !== NO_MONEY;
  return isRefused && isSeen ? failed : { state: 'pending', reference: request.out_request_no };
}

/** Alipay's signed answer, a success or one of the refusals in `known`. */
async function ask(
  { client, name }: AlipayContext,
  method: Parameters<AlipayClient['ask']>[0],
  content: AlipayFields,
  more: AlipayFields = {},
  known: readonly string[] = [],
): Promise<AlipayAnswer> {
  const { body, problem } = await client.ask(method, content, more);
  if (body !== null && (isSuccess(body) || known.includes(body.sub_code ?? ''))) return body;
  throw new ProviderFault(name, `${method}: ${problem}`);
}

const askOfUnknown = ({ client }: AlipayContext) =>
  client.ask('alipay.trade.query', { out_trade_no: randomBytes(32).toString('hex') });

async function probe(ctx: AlipayContext): Promise<ProviderProbe> {
  const { config, name } = ctx;
  const { body, problem, at } = await askOfUnknown(ctx);
  if (body === null) throw new ProviderFault(name, problem);
  // Its sandbox is the only other gateway.
  return {
    account: config.sellerId,
    live: !new URL(config.gatewayUrl).hostname.endsWith('alipaydev.com'),
    at,
  };
}
