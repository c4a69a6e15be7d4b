import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { BepusdtConfig } from '../payment-config.ts';
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentRequest,
  ProviderProbe,
  StartedPayment,
  WebhookEvent,
} from '../payment.ts';
import { ProviderFault } from '../provider-fault.ts';
import { isTronAddress } from '../tron-address.ts';
import {
  createBepusdtClient,
  createdSchema,
  infoSchema,
  isSuccess,
  readNotification,
  signBepusdt,
  type BepusdtClient,
  type BepusdtFields,
} from './bepusdt-client.ts';
import { createSharing, retryOnce, type Sharing } from './make-once.ts';
import { fenOf as centsOf } from './yuan.ts';

export const BEPUSDT = 'bepusdt';

/** What the gateway asked for a payment. */
export interface UsdtTransaction {
  readonly tradeId: string;
  readonly cents: number;
  /** USDT, in the gateway's decimals. */
  readonly amount: string;
  readonly address: string;
  readonly url: string;
}

export interface UsdtTransactions {
  find(provider: string, reference: string): Promise<UsdtTransaction | undefined>;
  /** Replaces the one of the same payment, unless that is paid. */
  save(provider: string, reference: string, transaction: UsdtTransaction, at: Date): Promise<void>;
  /** Saves the chain's hash; false if it paid something else before. */
  savePaid(provider: string, reference: string, hash: string): Promise<boolean>;
}

export interface BepusdtParts {
  readonly config: BepusdtConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly transactions: UsdtTransactions;
  /** Its name here. */
  readonly name: string;
}

interface BepusdtContext extends BepusdtParts {
  readonly client: BepusdtClient;
  readonly shareStart: Sharing<StartedPayment>;
}

const CURRENCY = 'USD';
const TRADE_TYPE = 'usdt.trc20';
const PAID = '2';
const INFO = '/api/v1/pay/info';
/** The gateway replaces a shorter or longer time by its own. */
const TIMEOUT_SECONDS = { min: 180, max: 3600 };
const OUR_REFERENCE = /^[\w-]{43}$/;

/**
 * USDT on Tron by a BEpusdt gateway. Its notifications only cause a query of the transaction, and only the answer
 * counts. A paid order's transaction stays open: closing it would give its amount to another order, which late money
 * for this one would then pay.
 */
export function createBepusdtProvider(parts: BepusdtParts): PaymentProvider {
  const { config, name, transactions } = parts;
  const client = createBepusdtClient(name, config);
  const ctx: BepusdtContext = { ...parts, client, shareStart: createSharing() };
  return {
    name,
    methods: ['usdt'],
    refundsToAddress: true,
    webhookAnswer: 'success',
    start: (request) => ctx.shareStart(request.reference, () => start(ctx, request)),
    readWebhook: (rawBody) => readWebhook(ctx, rawBody.toString('utf8')),
    check: async ({ reference, providerReference }) => {
      if (providerReference === null) return [];
      const event = await readTransaction(ctx, {
        reference,
        tradeId: providerReference,
        asked: await transactions.find(name, reference),
      });
      return event === null ? [] : [{ kind: 'payment', event }];
    },
    // An operator sends it, once the customer has named an address.
    refund: async () => ({ state: 'pending', reference: null }),
    checkMethods: () => checkMethods(ctx),
    probe: () => probe(ctx),
  };
}

/**
 * Creates the transaction, or returns the page of a stored one. Creating one again may replace amount and address, so
 * only the last answer counts, and none is created once an answer is stored.
 */
async function start(ctx: BepusdtContext, request: PaymentRequest): Promise<StartedPayment> {
  const { name, transactions, clock } = ctx;
  const { reference } = request;
  const stored = await transactions.find(name, reference);
  if (stored !== undefined) return { url: stored.url, providerReference: stored.tradeId };
  const created = await retryOnce(() => createTransaction(ctx, request));
  await transactions.save(name, reference, created, clock());
  return { url: created.url, providerReference: created.tradeId };
}

async function createTransaction(ctx: BepusdtContext, request: PaymentRequest): Promise<UsdtTransaction> {
  const { client, config, name } = ctx;
  const { body } = await client.ask(
    '/api/v1/order/create-transaction',
    signed(transactionFields(ctx, request), config),
  );
  const read = createdSchema.safeParse(body?.data);
  if (body === null || !isSuccess(body) || !read.success)
    throw new ProviderFault(name, 'create-transaction refused the order');
  const { trade_id: tradeId, token: address, payment_url: url, ...created } = read.data;
  const isAsked =
    created.order_id === request.reference &&
    created.fiat === CURRENCY &&
    created.trade_type === TRADE_TYPE &&
    centsOf(created.amount) === request.amountCents;
  const amount = String(created.actual_amount);
  if (!isAsked || !isTronAddress(address) || !isDecimal(amount) || !isPage(url))
    throw new ProviderFault(name, 'create-transaction answered about something else');
  return { tradeId, cents: request.amountCents, amount, address, url };
}

function transactionFields(
  { publicUrl, clock, name }: BepusdtContext,
  { reference, orderNumber, amountCents, expiresAt }: PaymentRequest,
): BepusdtFields {
  const { min, max } = TIMEOUT_SECONDS;
  const left = Math.ceil((expiresAt.getTime() - clock().getTime()) / 1000);
  return {
    order_id: reference,
    amount: amountCents / 100,
    fiat: CURRENCY,
    trade_type: TRADE_TYPE,
    // The gateway shows it, and it does not need to know what was bought.
    name: orderNumber,
    notify_url: `${publicUrl}/pay/${name}/events`,
    redirect_url: `${publicUrl}/pay/${name}/return/${reference}`,
    timeout: Math.min(max, Math.max(min, left)),
  };
}

const signed = (fields: BepusdtFields, { token }: BepusdtConfig): BepusdtFields => ({
  ...fields,
  signature: signBepusdt(fields, token),
});

const isDecimal = (text: string): boolean => /^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0;

function isPage(url: string): boolean {
  const protocol = URL.parse(url)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

/** Null if its signature is wrong. Throws if the query does not confirm it, so that it is repeated. */
async function readWebhook(ctx: BepusdtContext, text: string): Promise<WebhookEvent | null> {
  const { config, clock, name, transactions } = ctx;
  const told = readNotification(text, config.token);
  if (told === null) return null;
  const { trade_id: tradeId, order_id: reference } = told;
  const status = String(told.status);
  const received = { eventId: `${tradeId}.${status}`, type: `status ${status}`, sentAt: clock() };
  // Not paid, or another shop of the gateway.
  if (status !== PAID || !OUR_REFERENCE.test(reference)) return { ...received, events: [] };
  const asked = await transactions.find(name, reference);
  const event = await readTransaction(ctx, { reference, tradeId: asked?.tradeId ?? tradeId, asked });
  if (event === null) throw new ProviderFault(name, 'a notification of a transaction that is not paid');
  return { ...received, events: [{ kind: 'payment', event }] };
}

interface Known {
  readonly reference: string;
  readonly tradeId: string;
  /** What was asked for it; undefined for money that nothing here asked for. */
  readonly asked: UsdtTransaction | undefined;
}

/**
 * The payment by the gateway's own answer; null if it is not paid. Another sum than asked is reported as it is. The
 * right sum in other USDT, in another token or at another address is no payment.
 */
async function readTransaction(
  ctx: BepusdtContext,
  { reference, tradeId, asked }: Known,
): Promise<PaymentEvent | null> {
  const { client, clock, name, transactions } = ctx;
  const { body } = await client.ask(INFO, { trade_id: tradeId });
  if (body === null) throw new ProviderFault(name, 'pay/info gave no answer');
  if (!isSuccess(body)) return null;
  const read = infoSchema.safeParse(body.data);
  if (!read.success) throw new ProviderFault(name, 'pay/info answered in another format');
  const info = read.data;
  if (String(info.status) !== PAID) return null;
  if (info.trade_id !== tradeId || info.order_id !== reference)
    throw new ProviderFault(name, 'pay/info answered about another order');
  const amountCents = centsOf(info.money);
  const hash = /[0-9a-f]{64}$/i.exec(info.trade_url)?.[0].toLowerCase();
  if (amountCents === null || hash === undefined)
    throw new ProviderFault(name, 'pay/info answered without a sum or a transaction of the chain');
  if (asked !== undefined) {
    const isSum = amountCents === asked.cents && info.fiat === CURRENCY;
    const isTransaction =
      info.trade_type === TRADE_TYPE &&
      String(info.actual_amount) === asked.amount &&
      info.token === asked.address;
    if (isSum && !isTransaction) throw new ProviderFault(name, 'pay/info answered about another transaction');
    if (!(await transactions.savePaid(name, reference, hash)))
      throw new ProviderFault(name, 'pay/info named a transaction of the chain that has paid something else');
  }
  return {
    provider: name,
    eventId: `${reference}.${info.fiat}.${amountCents}`,
    reference,
    kind: 'succeeded',
    amountCents,
    currency: info.fiat,
    occurredAt: clock(),
  };
}

/** Whether the gateway takes our token. It has no query for it, and cancelling nothing changes nothing. */
async function askToken({ client, config }: BepusdtContext) {
  const unknown = { trade_id: randomBytes(16).toString('hex') };
  const path = '/api/v1/order/cancel-transaction';
  const { body, at } = await client.ask(path, signed(unknown, config));
  // It answers in Chinese that the signature is wrong.
  return { isRight: body !== null && body.message?.includes('签名') !== true, at };
}

/** Refuses a gateway that answers no queries, since its notifications alone are no proof, or does not know our token. */
async function checkMethods(ctx: BepusdtContext) {
  const info = await ctx.client.ask(INFO, { trade_id: randomBytes(16).toString('hex') });
  if (info.body === null) return { usdt: `${INFO} gives no answer: BEpusdt 1.24 or newer is needed` };
  return (await askToken(ctx)).isRight ? {} : { usdt: 'BEPUSDT_TOKEN is wrong' };
}

async function probe(ctx: BepusdtContext): Promise<ProviderProbe> {
  const { isRight, at } = await askToken(ctx);
  if (!isRight) throw new ProviderFault(ctx.name, 'cancel-transaction does not know the token');
  return { account: new URL(ctx.config.url).host, live: true, at };
}
