import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import { NO_PROVIDERS, type BtcpayConfig } from '../../src/modules/billing/payments/payment-config.ts';
import { BtcpayRefused, createBtcpayApi, PERMISSIONS, type BtcpayStore } from './btcpay-api.ts';
import { centsOf, coinsOf, openBtcpayRecords, type BtcpayRecords, type Invoice } from './btcpay-records.ts';
import type { ProviderStub, StubEvent, Forgery, Message } from './provider-stub.ts';
import { openStubServer, type StubAnswer, type StubRequest } from './stub-server.ts';

export interface BtcpayStub extends ProviderStub {
  readonly records: BtcpayRecords;
  readonly config: BtcpayConfig;
  readonly store: BtcpayStore;
  /** The requests, oldest first. */
  readonly asked: readonly string[];
  invoiceAt(url: string): Invoice;
}

const STORE_NAME = 'Causeway of the tests';

/** A BTCPay Server on the loopback interface, with one store on a private network. */
export async function openBtcpayStub(clock: Clock): Promise<BtcpayStub> {
  const [apiKey, webhookSecret] = [randomBytes(20).toString('hex'), randomBytes(20).toString('hex')];
  const storeId = randomBytes(16).toString('hex');
  const records = openBtcpayRecords(clock, storeId);
  const asked: string[] = [];
  const server = await openStubServer(clock, {
    answer,
    fail: ({ raw }) => failed(500, `it broke on ${raw} for ${apiKey}`),
    // Reading changes nothing that could be lost with the response.
    canLose: ({ method }) => method !== 'GET',
  });
  const url = server.origin;
  const store: BtcpayStore = { permissions: Object.values(PERMISSIONS), isOn: true, hasRates: true };
  const api = createBtcpayApi(records, { url, name: STORE_NAME, store });
  const config: BtcpayConfig = { url, apiKey, storeId, webhookSecret };

  function answer({ method, path, query, headers, raw }: StubRequest): StubAnswer {
    asked.push(`${method} ${path}`);
    const permissions = headers['authorization'] === `token ${apiKey}` ? store.permissions : null;
    try {
      const body: unknown = raw === '' ? undefined : JSON.parse(raw);
      return { status: 200, body: api.answer({ method, path, query, body, permissions }) ?? '' };
    } catch (error) {
      if (error instanceof BtcpayRefused) return failed(error.status, error.code);
      throw error;
    }
  }

  function invoiceAt(address: string): Invoice {
    const found = records.invoices.get(address.split('/').at(-1) ?? '');
    if (found === undefined || !address.startsWith(`${url}/i/`))
      throw new Error(`There is no page ${address}`);
    return records.seen(found);
  }

  function payable(address: string): Invoice {
    const invoice = invoiceAt(address);
    if (invoice.status !== 'New') throw new Error(`The page takes no money: it is ${invoice.status}`);
    return invoice;
  }

  return {
    records,
    config,
    store,
    asked,
    invoiceAt,
    name: 'btcpay',
    payments: { ...NO_PROVIDERS, btcpay: config },
    method: 'crypto',
    account: STORE_NAME,
    secrets: [apiKey, webhookSecret],
    behave: server.behave,
    held: server.held,
    pay: async (address, { cents, currency = 'USD' } = {}) => {
      const invoice = payable(address);
      if (currency !== invoice.currency) throw new Error('An invoice is of one currency');
      records.receive(invoice, coinsOf(cents ?? invoice.cents));
      // An underpayment is asked for the rest until it expires.
      if (invoice.status === 'New') records.expire(invoice);
    },
    leave: async (address) => records.expire(payable(address)),
    payStray(reference, { cents, currency }) {
      const invoice = records.add({ orderId: reference ?? 'shop-77', cents, currency, checkout: {} }, 60);
      records.receive(invoice, coinsOf(cents));
    },
    tell: records.tell,
    sign: (event) => signed(event, config, clock()),
    forgeries: (event) => forgeries(event, config, clock()),
    paymentRecord(reference) {
      const all = records.of(reference);
      const settled = all.flatMap(({ coins }) => coins.filter(({ status }) => status === 'Settled'));
      const back = records.payouts.filter(
        ({ pullPaymentId, state }) =>
          state === 'Completed' && records.pullPayments.get(pullPaymentId)?.description === reference,
      );
      return {
        started: all.length,
        open: all.some((invoice) => records.seen(invoice).status === 'New'),
        capturedCents: centsOf(settled.reduce((total, { value }) => total + value, 0n)),
        refundedCents: back.reduce((total, { cents }) => total + cents, 0),
      };
    },
    // A customer has to give an address, so none ends immediately.
    answerRefunds: () => {},
    endRefunds(how) {
      if (how === 'succeeded') return records.payOut();
      for (const pullPayment of records.openPullPayments()) records.archive(pullPayment);
    },
    close: server.close,
  };
}

const failed = (status: number, message: string) => ({ status, body: { code: 'generic-error', message } });

/** As BTCPay sends it, also when repeated: with a new delivery id and time. */
function signed(event: StubEvent, { webhookSecret }: BtcpayConfig, at: Date, change: object = {}): Message {
  const deliveryId = randomUUID();
  const body = JSON.stringify({
    deliveryId,
    webhookId: 'of the tests',
    originalDeliveryId: event.id,
    isRedelivery: false,
    timestamp: Math.floor(at.getTime() / 1000),
    ...(event.body as object),
    ...change,
  });
  const hash = createHmac('sha256', webhookSecret).update(body).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'btcpay-sig': `sha256=${hash}` },
  };
}

function forgeries(event: StubEvent, config: BtcpayConfig, now: Date): Forgery[] {
  const genuine = signed(event, config, now);
  const signature = genuine.headers['btcpay-sig'] ?? '';
  const withSignature = (given: string): Message => ({
    ...genuine,
    headers: { ...genuine.headers, 'btcpay-sig': given },
  });
  const { 'btcpay-sig': _, ...unsigned } = genuine.headers;
  const after = (seconds: number) => signed(event, config, new Date(now.getTime() + seconds * 1000));
  const { webhookSecret } = config;
  return [
    { wrong: 'no signature', message: { ...genuine, headers: unsigned } },
    { wrong: 'an empty signature', message: withSignature('') },
    { wrong: 'no hash', message: withSignature('sha256=') },
    { wrong: 'a hash of zeros', message: withSignature(`sha256=${'0'.repeat(64)}`) },
    { wrong: 'a hash without its end', message: withSignature(signature.slice(0, -2)) },
    { wrong: 'another scheme', message: withSignature(signature.replace('sha256', 'sha1')) },
    { wrong: 'an empty secret', message: signed(event, { ...config, webhookSecret: '' }, now) },
    {
      wrong: 'the secret without its end',
      message: signed(event, { ...config, webhookSecret: webhookSecret.slice(0, -1) }, now),
    },
    { wrong: 'one more byte', message: { ...genuine, body: `${genuine.body} ` } },
    {
      wrong: 'another invoice',
      message: { ...genuine, body: genuine.body.replace(/"invoiceId":"./, '"invoiceId":"_') },
    },
    { wrong: 'too old', message: after(-7201) },
    { wrong: 'of the future', message: after(330) },
    { wrong: 'another store', message: signed(event, config, now, { storeId: 'f'.repeat(32) }) },
    { wrong: 'no store', message: signed(event, config, now, { storeId: undefined }) },
    { wrong: 'no type', message: signed(event, config, now, { type: undefined }) },
  ];
}
