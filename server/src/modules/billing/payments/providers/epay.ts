import { randomBytes } from 'node:crypto';
import type { PayMethodName } from '@causeway/contract/lists';
import type { Clock } from '../../../../platform/clock.ts';
import { EPAY_TYPES, type EpayConfig } from '../payment-config.ts';
import {
  idsOf,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderProbe,
  type StartedPayment,
  type WebhookEvent,
} from '../payment.ts';
import { ProviderFault } from '../provider-fault.ts';
import {
  createEpayClient,
  isSuccess,
  readSigned,
  signEpay,
  type EpayClient,
  type EpayFields,
} from './epay-client.ts';
import { retryOnce } from './make-once.ts';
import { fenOf, yuanOf } from './yuan.ts';

export const EPAY = 'epay';

export interface EpayParts {
  readonly config: EpayConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Its name here. */
  readonly name: string;
}

interface EpayContext extends EpayParts {
  readonly client: EpayClient;
}

const CURRENCY = 'CNY';
/** Signed with a key that gateways and their other customers may know, so it is never proof. */
const PAID = 'TRADE_SUCCESS';
const OUR_REFERENCE = /^[\w-]{43}$/;

/**
 * A gateway with EPay's protocol, which charges yuan. Its notifications only cause a query of the order, and only the
 * answer counts. There is no call to close an order or to refund it.
 */
export function createEpayProvider(parts: EpayParts): PaymentProvider {
  const { config, name } = parts;
  const ctx: EpayContext = { ...parts, client: createEpayClient(name, config) };
  return {
    name,
    methods: config.methods,
    currency: CURRENCY,
    refundsByHand: true,
    hasGetWebhooks: true,
    webhookAnswer: 'success',
    start: (request) => retryOnce(() => start(ctx, request)),
    readWebhook: (rawBody) => readNotification(ctx, rawBody.toString('utf8')),
    check: async ({ reference, providerReference }) => {
      const event = providerReference === null ? null : await readOrder(ctx, reference);
      return event === null ? [] : [{ kind: 'payment', event }];
    },
    // The operator who requests the refund sends the money themselves.
    refund: async () => ({ state: 'succeeded', reference: null }),
    checkMethods: () => checkMethods(ctx),
    probe: () => probe(ctx),
  };
}

/**
 * Starts a payment by `mapi.php`; a gateway without it gets the signed address of `submit.php`, where the customer's
 * browser starts it. Gateways know an order by our reference and take a repeated one as the same.
 */
async function start(ctx: EpayContext, request: PaymentRequest): Promise<StartedPayment> {
  const { config, client, name } = ctx;
  const { reference } = request;
  const fields = orderFields(ctx, request);
  // The customer's address stays here; gateways require a field.
  const { body } = await client.ask('mapi.php', signed({ ...fields, clientip: '127.0.0.1' }, config));
  if (body !== null && !isSuccess(body)) throw new ProviderFault(name, 'mapi.php refused the order');
  const page = URL.parse(body?.payurl ?? '');
  const isPage = page?.protocol === 'https:' || page?.protocol === 'http:';
  const form = new URLSearchParams(signed(fields, config));
  return {
    url: isPage ? page.href : `${config.url}/submit.php?${form.toString()}`,
    providerReference: reference,
  };
}

function orderFields({ config, publicUrl, name }: EpayContext, request: PaymentRequest): EpayFields {
  const { reference, orderNumber, amountCents } = request;
  return {
    pid: config.pid,
    type: typeOf(request.method),
    out_trade_no: reference,
    notify_url: `${publicUrl}/pay/${name}/events`,
    return_url: `${publicUrl}/pay/${name}/return/${reference}`,
    // Payers' bills and the gateway show it, and neither needs to know what was bought.
    name: orderNumber,
    money: yuanOf(amountCents),
    param: idsOf(request),
  };
}

function typeOf(method: PayMethodName): string {
  const found = Object.entries(EPAY_TYPES).find(([, name]) => name === method);
  if (found === undefined) throw new Error(`EPay does not take ${method}`);
  return found[0];
}

const signed = (fields: EpayFields, { key }: EpayConfig): EpayFields => ({
  ...fields,
  sign: signEpay(fields, key),
  sign_type: 'MD5',
});

/** Null if its signature or merchant is wrong. Throws if the query does not confirm it, so that it is repeated. */
async function readNotification(ctx: EpayContext, form: string): Promise<WebhookEvent | null> {
  const { config, clock, name } = ctx;
  const fields = readSigned(form, config.key);
  if (fields === null || fields['pid'] !== config.pid) return null;
  const { out_trade_no: reference = '', trade_no: tradeNo = '', trade_status: type = '' } = fields;
  const received = { eventId: tradeNo || reference, type, sentAt: clock() };
  // Another shop of the merchant.
  if (type !== PAID || !OUR_REFERENCE.test(reference)) return { ...received, events: [] };
  const event = await readOrder(ctx, reference);
  if (event === null) throw new ProviderFault(name, 'a notification of an order that is not paid');
  return { ...received, events: [{ kind: 'payment', event }] };
}

/** The payment of an order by the gateway's own answer; null if it is not paid. */
async function readOrder(ctx: EpayContext, reference: string): Promise<PaymentEvent | null> {
  const { config, client, clock, name } = ctx;
  const { body } = await client.ask('api.php', query(config, { act: 'order', out_trade_no: reference }));
  if (body === null) throw new ProviderFault(name, 'api.php gave no answer to the query of an order');
  if (!isSuccess(body) || String(body.status) !== '1') return null;
  if (String(body.pid) !== config.pid || body.out_trade_no !== reference)
    throw new ProviderFault(name, 'api.php answered about another order');
  const amountCents = fenOf(body.money);
  if (amountCents === null) throw new ProviderFault(name, 'api.php answered without a sum');
  return {
    provider: name,
    eventId: `${reference}.${amountCents}`,
    reference,
    kind: 'succeeded',
    amountCents,
    currency: CURRENCY,
    occurredAt: clock(),
  };
}

const query = ({ pid, key }: EpayConfig, fields: EpayFields): EpayFields => ({ ...fields, pid, key });

/** Refuses a gateway that answers no queries, since its notifications alone are no proof, or does not know our key. */
async function checkMethods({ config, client }: EpayContext) {
  const refuseAll = (reason: string) => Object.fromEntries(config.methods.map((method) => [method, reason]));
  const unknown = randomBytes(32).toString('base64url');
  const order = await client.ask('api.php', query(config, { act: 'order', out_trade_no: unknown }));
  if (order.body === null) return refuseAll('api.php?act=order gives no answer');
  const { body } = await client.ask('api.php', query(config, { act: 'query' }));
  return body === null || isSuccess(body) ? {} : refuseAll('EPAY_PID or EPAY_KEY is wrong');
}

async function probe({ config, client, name }: EpayContext): Promise<ProviderProbe> {
  const { body, at } = await client.ask('api.php', query(config, { act: 'query' }));
  if (body === null || !isSuccess(body)) throw new ProviderFault(name, 'api.php does not know the merchant');
  return { account: config.pid, live: true, at };
}
