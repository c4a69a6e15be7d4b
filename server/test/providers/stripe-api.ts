import type Stripe from 'stripe';
import { newMethodConfiguration, type Session, type StripeObject } from './stripe-objects.ts';
import type { StripeRecords } from './stripe-records.ts';

/** A refusal in the words of Stripe's API. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, string>>;

  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error['message'] ?? error['type']);
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

const missing = (what: string, id: string) =>
  new Refused(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' });

/** Every parameter that the API knows of a session, by its first part, in the client's version. */
const SESSION_PARAMS = new Set([
  'mode',
  'allowed_payment_method_types',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'payment_method_options',
  'line_items',
  'adaptive_pricing',
  'expires_at',
  'locale',
  'success_url',
  'cancel_url',
  'customer_email',
  'expand',
]);
const PAGE = 3;
const MIN_CENTS = 50;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly version: string;
}

/** Implements the API's endpoints and returns the object; throws {@link Refused}. */
export function createStripeApi(
  records: StripeRecords,
  urlBase: string,
  account: Stripe.Account & StripeObject,
) {
  function answer({ method, path, params, version }: Asked): unknown {
    const [, , kind = '', id, verb] = path.split('/');
    const nested = kind === 'checkout' ? path.split('/').slice(3) : null;
    if (nested !== null) return session(method, nested, params, version);
    if (kind === 'refunds' && method === 'POST') return refund(params);
    if (method !== 'GET' || verb !== undefined) throw unknownUrl(method, path);
    if (kind === 'account') return account;
    if (kind === 'radar' && id === 'early_fraud_warnings')
      return list([...records.warnings.values()], params);
    if (kind === 'payment_method_configurations') return list([newMethodConfiguration()], params);
    const shelf = {
      payment_intents: records.intents,
      charges: records.charges,
      refunds: records.refunds,
      disputes: records.disputes,
    }[kind];
    if (shelf === undefined) throw unknownUrl(method, path);
    if (id === undefined)
      return list(
        [...shelf.values()].map((one) => withIntent(one, params)),
        params,
      );
    const found = shelf.get(id);
    if (found === undefined) throw missing(kind.replace(/s$/, ''), id);
    return found;
  }

  function session(
    method: string,
    [, id, verb]: string[],
    params: URLSearchParams,
    version: string,
  ): unknown {
    if (id === undefined) {
      return method === 'POST'
        ? createSession(params, version)
        : list([...records.sessions.values()], params);
    }
    const found = records.seen(id);
    if (found === undefined) throw missing('checkout.session', id);
    if (method === 'POST' && verb === 'expire') {
      if (found.status !== 'open') {
        throw new Refused(400, {
          message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${found.status}\`.`,
        });
      }
      records.expire(found);
      return found;
    }
    if (method !== 'GET' || verb !== undefined) throw unknownUrl(method, id);
    return expanded(found, params.getAll('expand[0]'));
  }

  function createSession(params: URLSearchParams, version: string): Session {
    checkNames(params, version);
    const text = (name: string) => params.get(name) ?? demand(name);
    const price = (name: string) => text(`line_items[0][price_data]${name}`);
    if (text('mode') !== 'payment') throw new Refused(400, { message: 'Invalid mode', param: 'mode' });
    if (text('line_items[0][quantity]') !== '1') demand('line_items[0][quantity]');
    if (price('[product_data][name]') === '') demand('line_items[0][price_data][product_data][name]');
    const cents = Number(price('[unit_amount]'));
    if (!Number.isInteger(cents))
      throw new Refused(400, { code: 'parameter_invalid_integer', message: 'Invalid integer' });
    if (cents < MIN_CENTS) {
      throw new Refused(400, {
        code: 'amount_too_small',
        message: 'The total amount due must be at least $0.50 usd',
      });
    }
    const currency = price('[currency]');
    if (!/^[a-z]{3}$/.test(currency)) throw new Refused(400, { message: `Invalid currency: ${currency}` });
    for (const name of ['success_url', 'cancel_url']) {
      if (!URL.canParse(text(name)))
        throw new Refused(400, { code: 'url_invalid', message: 'Not a valid URL', param: name });
    }
    const method = text('allowed_payment_method_types[0]');
    if (!['card', 'alipay', 'wechat_pay'].includes(method))
      throw new Refused(400, { message: `Invalid type ${method}` });
    if (method === 'wechat_pay' && text('payment_method_options[wechat_pay][client]') !== 'web')
      throw new Refused(400, { message: 'Invalid client' });
    // Such a session is refused, or has a page without a method.
    if (method !== 'card' && currency !== (account.country === 'US' ? 'usd' : 'cny'))
      throw new Refused(400, { message: `The currency ${currency} is not supported by ${method}` });
    const email = params.get('customer_email');
    if (email !== null && !/^\S+@\S+\.\S+$/.test(email)) {
      throw new Refused(400, { code: 'email_invalid', message: `Invalid email address: ${email}` });
    }
    if (!['zh', 'zh-TW', 'en'].includes(text('locale')))
      throw new Refused(400, { message: 'Invalid locale' });
    const expiresAt = Number(text('expires_at'));
    if (!(expiresAt >= records.now() + 1800 && expiresAt <= records.now() + 86_400)) {
      throw new Refused(400, {
        message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
        param: 'expires_at',
      });
    }
    const reference = text('client_reference_id');
    if (reference.length > 200) throw new Refused(400, { message: 'Too long', param: 'client_reference_id' });
    if (text('payment_intent_data[metadata][reference]') !== text('metadata[reference]')) {
      throw new Refused(400, { message: 'A refund could not be told to its payment' });
    }
    const metadata = {
      reference: text('metadata[reference]'),
      orderNumber: text('payment_intent_data[metadata][orderNumber]'),
      accountId: text('payment_intent_data[metadata][accountId]'),
      planKey: text('payment_intent_data[metadata][planKey]'),
    };
    return records.addSession({ reference, metadata, cents, currency, expiresAt, urlBase });
  }

  function checkNames(params: URLSearchParams, version: string): void {
    for (const name of params.keys()) {
      const [first = ''] = name.split('[');
      if (first === 'payment_method_types' && version >= '2026-09-30') {
        throw new Refused(400, {
          code: 'payment_method_types_no_longer_supported',
          message: 'payment_method_types is no longer supported',
        });
      }
      if (!SESSION_PARAMS.has(first)) {
        throw new Refused(400, {
          code: 'parameter_unknown',
          message: `Received unknown parameter: ${name}`,
          param: name,
        });
      }
    }
  }

  function refund(params: URLSearchParams): unknown {
    const intent = params.get('payment_intent') ?? demand('payment_intent');
    const amount = Number(params.get('amount') ?? demand('amount'));
    if (!records.intents.has(intent)) throw missing('payment_intent', intent);
    if (records.chargeOf(intent).disputed) {
      throw new Refused(400, { code: 'charge_disputed', message: 'This charge has been charged back' });
    }
    const left = records.leftOf(intent);
    if (left === 0) {
      throw new Refused(400, {
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      });
    }
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      throw new Refused(400, {
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        param: 'amount',
      });
    }
    const metadata = Object.fromEntries(
      [...params].flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return key === undefined ? [] : [[key, value] as const];
      }),
    );
    return records.addRefund(intent, amount, metadata);
  }

  /** For `expand[]=data.payment_intent`. */
  function withIntent(found: StripeObject, params: URLSearchParams): StripeObject {
    const intent = records.intents.get(intentOf(found));
    const isAsked = params.get('expand[0]') === 'data.payment_intent';
    return isAsked && intent !== undefined ? Object.assign({}, found, { payment_intent: intent }) : found;
  }

  function expanded(found: Session, names: readonly string[]): unknown {
    if (names.length === 0 || found.payment_intent === null) return found;
    const intent = records.intents.get(found.payment_intent);
    return {
      ...found,
      payment_intent: { ...intent, latest_charge: records.charges.get(intent?.latest_charge ?? '') },
    };
  }

  return { answer };
}

/** Newest first, in pages smaller than the real ones, so that readers have to page. */
function list(all: readonly StripeObject[], params: URLSearchParams): unknown {
  const from = Number(params.get('created[gte]') ?? 0);
  const before = Number(params.get('created[lt]') ?? Number.POSITIVE_INFINITY);
  const intent = params.get('payment_intent');
  const fitting = all
    .filter(({ created }) => created >= from && created < before)
    .filter((one) => intent === null || intentOf(one) === intent)
    .toReversed();
  const after = params.get('starting_after');
  const rest = after === null ? fitting : fitting.slice(fitting.findIndex(({ id }) => id === after) + 1);
  const size = Math.min(Number(params.get('limit') ?? 10), PAGE);
  return { object: 'list', url: '/', has_more: rest.length > size, data: rest.slice(0, size) };
}

const intentOf = (one: StripeObject & { readonly payment_intent?: unknown }): string =>
  String(one.payment_intent);

function demand(name: string): never {
  throw new Refused(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${name}.`,
    param: name,
  });
}

const unknownUrl = (method: string, path: string) =>
  new Refused(404, { message: `Unrecognized request URL (${method}: ${path}).` });
