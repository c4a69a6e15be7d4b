import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { BepusdtConfig } from '../payment-config.ts';
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentRequest,
  ProviderEvent,
  ProviderProbe,
  StartedPayment,
  WebhookEvent,
} from '../payment.ts';
import { ProviderFault } from '../provider-fault.ts';
import { isTronAddress } from '../tron-address.ts';
import { usdtUnits } from '../usdt-units.ts';
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

/** The right of one process to create a payment's transaction. */
export interface UsdtClaim {
  readonly provider: string;
  readonly reference: string;
  readonly cents: number;
  readonly at: Date;
}

export interface UsdtTransactions {
  /** Undefined until the gateway's answer is saved. */
  find(provider: string, reference: string): Promise<UsdtTransaction | undefined>;
  /** Whether the reference is one of our payments. */
  isPayment(provider: string, reference: string): Promise<boolean>;
  /** False if a transaction is saved, or while another process has a claim that began after `lapsed`. */
  claim(claim: UsdtClaim, lapsed: Date): Promise<boolean>;
  /** False if the claim is over. */
  save(claim: UsdtClaim, transaction: UsdtTransaction): Promise<boolean>;
  release(claim: UsdtClaim): Promise<void>;
  /**
   * Saves the chain's hash and resolves the review item of other values, if any; false if it paid something else before.
   */
  savePaid(provider: string, reference: string, hash: string, at: Date): Promise<boolean>;
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
/** Longer than a creation with its repetition takes, so that the claim of a process that has died is over. */
const CLAIM_MS = 60_000;
/** How often, and for how long in all, a start looks for the transaction that another process creates. */
const LOOK = { everyMs: 200, times: 200 };

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
      const asked = await transactions.find(name, reference);
      const tradeId = asked?.tradeId ?? providerReference;
      if (tradeId === null) return [];
      const event = await readTransaction(ctx, { reference, tradeId, asked });
      return event === null ? [] : [event];
    },
    // An operator sends it, once the customer has named an address.
    refund: async () => ({ state: 'pending', reference: null }),
    checkMethods: () => checkMethods(ctx),
    probe: () => probe(ctx),
  };
}

/**
 * Creates the transaction, or returns the page of a stored one. Creating one again may replace amount and address, so
 * one process at a time creates it, only the last answer counts, and none is created once an answer is stored.
 */
async function start(ctx: BepusdtContext, request: PaymentRequest): Promise<StartedPayment> {
  const { name, transactions } = ctx;
  for (let look = 0; look < LOOK.times; look += 1) {
    const known = (await transactions.find(name, request.reference)) ?? (await createClaimed(ctx, request));
    if (known !== undefined) return { url: known.url, providerReference: known.tradeId };
    await wait(LOOK.everyMs);
  }
  throw new ProviderFault(name, 'create-transaction was not answered to another process', true);
}

/** Undefined if the creation is another process's. */
async function createClaimed(
  ctx: BepusdtContext,
  request: PaymentRequest,
): Promise<UsdtTransaction | undefined> {
  const { name, transactions, clock } = ctx;
  const at = clock();
  const claim = { provider: name, reference: request.reference, cents: request.amountCents, at };
  if (!(await transactions.claim(claim, new Date(at.getTime() - CLAIM_MS)))) return undefined;
  try {
    const created = await retryOnce(() => createTransaction(ctx, request));
    return (await transactions.save(claim, created)) ? created : undefined;
  } catch (error) {
    await transactions.release(claim);
    throw error;
  }
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
  const units = usdtUnits(amount);
  if (!isAsked || !isTronAddress(address) || units === null || units === 0n || !isPage(url))
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
  return { ...received, events: [event] };
}

interface Known {
  readonly reference: string;
  readonly tradeId: string;
  /** What was asked for it; undefined for money that nothing here asked for. */
  readonly asked: UsdtTransaction | undefined;
}

/**
 * The payment by the gateway's own answer; null if it is not paid. Another sum than asked is reported as it is. The
 * right sum in other USDT, in another token or at another address is a mismatch and no payment.
 */
async function readTransaction(
  ctx: BepusdtContext,
  { reference, tradeId, asked }: Known,
): Promise<ProviderEvent | null> {
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
  if (asked === undefined) {
    // Nothing can be compared with it, as after a lost answer.
    if (await transactions.isPayment(name, reference))
      throw new ProviderFault(name, 'pay/info answered about a transaction that is not stored');
  } else {
    const isSum = amountCents === asked.cents && info.fiat === CURRENCY;
    const detail = isSum ? differenceOf(info, asked) : null;
    if (detail !== null) return { kind: 'mismatch', reference, detail };
    if (!(await transactions.savePaid(name, reference, hash, clock())))
      throw new ProviderFault(name, 'pay/info named a transaction of the chain that has paid something else');
  }
  const event: PaymentEvent = {
    provider: name,
    eventId: `${reference}.${info.fiat}.${amountCents}`,
    reference,
    kind: 'succeeded',
    amountCents,
    currency: info.fiat,
    occurredAt: clock(),
  };
  return { kind: 'payment', event };
}

/** Which values of a paid transaction differ from those that were asked for; null if none does. */
function differenceOf(info: z.output<typeof infoSchema>, asked: UsdtTransaction): string | null {
  const amount = String(info.actual_amount);
  const pairs = [
    ['trade_type', info.trade_type, TRADE_TYPE, info.trade_type === TRADE_TYPE],
    ['actual_amount', amount, asked.amount, usdtUnits(amount) === usdtUnits(asked.amount)],
    ['token', info.token, asked.address, info.token === asked.address],
  ] as const;
  const different = pairs.filter(([, , , isSame]) => !isSame);
  if (different.length === 0) return null;
  return different.map(([field, said, wanted]) => `${field} ${said}, not ${wanted}`).join('; ');
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
