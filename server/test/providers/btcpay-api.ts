import * as z from 'zod/mini';
import {
  coinsOf,
  decimal,
  METHOD,
  RATE,
  type BtcpayRecords,
  type Invoice,
  type Payout,
  type PullPayment,
} from './btcpay-records.ts';

/** BTCPay's refusal: a code, and a message that may repeat the input. */
export class BtcpayRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface BtcpayRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The key's permissions; null for a wrong one. */
  readonly permissions: readonly string[] | null;
}

export const PERMISSIONS = {
  store: 'btcpay.store.canviewstoresettings',
  view: 'btcpay.store.canviewinvoices',
  create: 'btcpay.store.cancreateinvoice',
  modify: 'btcpay.store.canmodifyinvoices',
  pull: 'btcpay.store.cancreatepullpayments',
  manage: 'btcpay.store.canmanagepullpayments',
} as const;

const decimalText = z.string().check(z.regex(/^\d+(\.\d{1,18})?$/));
const createSchema = z.strictObject({
  amount: decimalText,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  metadata: z.looseObject({ orderId: z.optional(z.string()) }),
  checkout: z.strictObject({
    speedPolicy: z.enum(['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed']),
    expirationMinutes: z.int().check(z.gte(1)),
    monitoringMinutes: z.int().check(z.gte(1)),
    redirectURL: z.url(),
    redirectAutomatically: z.boolean(),
    defaultLanguage: z.string(),
  }),
});
const refundSchema = z.strictObject({
  name: z.string().check(z.maxLength(50)),
  description: z.string(),
  payoutMethodId: z.literal(METHOD),
  payoutMethods: z.tuple([z.literal(METHOD)]),
  refundVariant: z.literal('Custom'),
  customAmount: decimalText,
  customCurrency: z.string(),
});
const markSchema = z.strictObject({ status: z.enum(['Invalid', 'Settled']) });

const toCents = (amount: string): number => Math.round(Number(amount) * 100);
const toAmount = (cents: number): string => (cents / 100).toFixed(2);

/** What the owner has set up. */
export interface BtcpayStore {
  /** Of our key, without the store that they are for. */
  permissions: readonly string[];
  /** Whether a payment method is on. */
  isOn: boolean;
  hasRates: boolean;
}

/** The store's responses; a missing permission is refused by its name, as the real one does. */
export function createBtcpayApi(
  records: BtcpayRecords,
  { url, name, store }: { url: string; name: string; store: BtcpayStore },
) {
  function answer({ method, path, query, body, permissions }: BtcpayRequest): unknown {
    const [, pullPayment] = /^\/api\/v1\/pull-payments\/(\w+)\/payouts$/.exec(path) ?? [];
    if (method === 'GET' && pullPayment !== undefined) {
      return records.payouts
        .filter(({ pullPaymentId, state }) => pullPaymentId === pullPayment && state !== 'Cancelled')
        .map(viewPayout);
    }
    if (permissions === null) throw new BtcpayRefused(401, 'unauthenticated');
    if (path === '/api/v1/api-keys/current')
      return { permissions: permissions.map((one) => `${one}:${records.storeId}`) };
    const [, storeId, rest = ''] = /^\/api\/v1\/stores\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    if (storeId === undefined) throw new BtcpayRefused(404, 'not-found');
    const may = (what: keyof typeof PERMISSIONS) => {
      const isHeld = permissions.includes(PERMISSIONS[what]) && storeId === records.storeId;
      if (!isHeld) throw new BtcpayRefused(403, 'missing-permission');
    };
    const [, kind, id, act] = /^\/([\w-]+)(?:\/([^/]+))?(?:\/([\w-]+))?$/.exec(rest) ?? [];
    switch (`${method} ${[kind, id && ':id', act].filter(Boolean).join('/')}`) {
      case 'GET ':
        may('store');
        return { id: storeId, name };
      case 'GET payment-methods':
        may('store');
        return store.isOn ? [{ paymentMethodId: METHOD, enabled: true }] : [];
      case 'GET rates': {
        may('store');
        const errors = store.hasRates ? [] : ['RateProviderFail'];
        const currencyPair = query.get('currencyPair');
        return [{ currencyPair, errors, rate: store.hasRates ? `${RATE}` : undefined }];
      }
      case 'GET invoices':
        may('view');
        return listed(query);
      case 'POST invoices':
        may('create');
        return viewInvoice(create(read(createSchema, body)));
      case 'GET invoices/:id':
        may('view');
        return viewInvoice(demand(id));
      case 'GET invoices/:id/payment-methods':
        may('view');
        return [viewMethod(demand(id))];
      case 'POST invoices/:id/status': {
        may('modify');
        const invoice = demand(id);
        const { status } = read(markSchema, body);
        if (invoice.status === status) throw new BtcpayRefused(400, 'generic-error');
        records.mark(invoice, status);
        return viewInvoice(invoice);
      }
      case 'POST invoices/:id/refund':
        may('pull');
        return refund(demand(id), read(refundSchema, body));
      case 'GET pull-payments':
        may('manage');
        return [...records.pullPayments.values()]
          .filter(({ archived }) => !archived || query.get('includeArchived') === 'true')
          .map(viewPullPayment);
      case 'DELETE pull-payments/:id': {
        may('manage');
        const found = records.pullPayments.get(id ?? '');
        if (found === undefined) throw new BtcpayRefused(404, 'pullpayment-not-found');
        records.archive(found);
        return undefined;
      }
      case 'GET payouts':
        may('manage');
        return records.payouts.map(viewPayout);
      default:
        throw new BtcpayRefused(404, 'not-found');
    }
  }

  function create({ amount, currency, metadata, checkout }: z.output<typeof createSchema>): Invoice {
    const { orderId, ...ids } = metadata;
    const made = { orderId, ids, cents: toCents(amount), currency, checkout };
    return records.add(made, checkout.expirationMinutes);
  }

  function listed(query: URLSearchParams) {
    const orderIds = query.getAll('orderId');
    const [from, to] = [Number(query.get('startDate') ?? 0), Number(query.get('endDate') ?? Infinity)];
    const skip = Number(query.get('skip') ?? 0);
    const includesArchived = query.get('includeArchived') === 'true';
    return [...records.invoices.values()]
      .filter(({ orderId, createdTime, archived }) => {
        const isAsked = orderIds.length === 0 || (orderId !== undefined && orderIds.includes(orderId));
        return isAsked && createdTime >= from && createdTime <= to && (!archived || includesArchived);
      })
      .toReversed()
      .slice(skip, skip + Number(query.get('take') ?? 50))
      .map((invoice) => viewInvoice(records.seen(invoice)));
  }

  function refund(invoice: Invoice, asked: z.output<typeof refundSchema>) {
    if (invoice.coins.length === 0) throw new BtcpayRefused(400, 'non-refundable');
    const made = {
      id: records.newName(),
      name: asked.name,
      description: asked.description,
      cents: toCents(asked.customAmount),
      currency: asked.customCurrency,
      archived: false,
    };
    records.pullPayments.set(made.id, made);
    return viewPullPayment(made);
  }

  function demand(id: string | undefined): Invoice {
    const found = records.invoices.get(id ?? '');
    if (found === undefined) throw new BtcpayRefused(404, 'invoice-not-found');
    return records.seen(found);
  }

  const viewInvoice = ({ id, orderId, ids, cents, currency, ...invoice }: Invoice) => ({
    id,
    storeId: records.storeId,
    amount: toAmount(cents),
    currency,
    type: 'Standard',
    checkoutLink: `${url}/i/${id}`,
    createdTime: invoice.createdTime,
    expirationTime: invoice.expirationTime,
    status: invoice.status,
    additionalStatus: invoice.additionalStatus,
    metadata: orderId === undefined ? {} : { orderId, ...ids },
    checkout: invoice.checkout,
    archived: invoice.archived,
  });

  const viewMethod = (invoice: Invoice) => ({
    paymentMethodId: METHOD,
    currency: 'BTC',
    destination: `bcrt1q${invoice.id.toLowerCase()}`,
    rate: `${RATE}.00`,
    amount: decimal(coinsOf(invoice.cents)),
    due: decimal(records.due(invoice)),
    activated: true,
    // As `onlyAccountedPayments` has it by default.
    payments: invoice.coins
      .filter(({ status }) => status !== 'Invalid')
      .map(({ value, status, receivedDate }) => ({
        value: decimal(value),
        fee: '0.0',
        status,
        receivedDate,
      })),
  });

  return { answer };
}

const viewPullPayment = ({ cents, coins, ...one }: PullPayment) => ({
  ...one,
  amount: coins === undefined ? toAmount(cents) : decimal(coins),
});

const viewPayout = ({ cents, coins, currency: originalCurrency, ...one }: Payout) => ({
  ...one,
  originalAmount: coins === undefined ? toAmount(cents) : decimal(coins),
  originalCurrency,
});

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const found = schema.safeParse(body);
  if (!found.success) throw new BtcpayRefused(422, 'validation-error');
  return found.data;
}
