import { beforeEach, expect } from 'vitest';
import { PAY_METHODS } from '@causeway/contract/lists';
import { createEntitlementService } from '../../src/modules/access/entitlement-service.ts';
import { createBillingContext } from '../../src/modules/billing/billing-context.ts';
import { createDeadline } from '../../src/platform/deadline.ts';
import type { OrderIds, PaymentProvider } from '../../src/modules/billing/payments/payment.ts';
import { reconcilePayments } from '../../src/modules/billing/reconciliation/reconciliation-service.ts';
import { createMerchantStore } from '../../src/modules/billing/payments/provider-health-store.ts';
import { createUsdtTransactions } from '../../src/modules/billing/payments/usdt-transaction-store.ts';
import { createLiveProviders } from '../../src/modules/billing/payments/providers/live.ts';
import { defaultSettings } from '../../src/modules/content/setting.ts';
import { createOrderPromotions } from '../../src/modules/promotions/order-promotions-service.ts';
import { createLog } from '../../src/platform/log.ts';
import { plantCustomer, type Customer } from '../customers.ts';
import { signInOwner } from '../operators.ts';
import { startTestApp, type Answer, type TestApp } from '../test-app.ts';
import { usedFrom } from '../used-from.ts';
import type { ProviderStub, StubEvent, Message, OpenStub } from './provider-stub.ts';

export interface Ordered {
  readonly orderId: string;
  readonly url: string;
  /** Our internal one, which no customer sees. */
  readonly reference: string;
  readonly cents: number;
}

/** The whole server with one live provider, and that one's provider stub. */
export interface Scene {
  readonly app: TestApp;
  readonly stub: ProviderStub;
  /** A second instance of the provider, for calls that no customer causes. */
  readonly provider: PaymentProvider;
  /** The caller; another one in each test. */
  readonly customer: Customer;
  enter(): Promise<void>;
  /** Milliseconds that people wait for the provider stub, in all or at the page they return to: many by default. */
  readonly timeoutMs: { ms: number; returnMs: number };
  /** The log at its lowest level, and every response. */
  readonly said: string[];
  call(path: string, body: unknown): Promise<Answer>;
  /** The response to ordering, as the customer gets it. */
  place(productId?: string): Promise<Answer>;
  order(productId?: string): Promise<Ordered>;
  deliver(message: Message): Promise<number>;
  /** Delivers all pending events of the provider stub and returns them. Each must be accepted. */
  hear(): Promise<StubEvent[]>;
  /** A paid order. */
  paid(productId?: string): Promise<Ordered>;
  close(): Promise<void>;
}

async function openScene(openStub: OpenStub): Promise<Scene> {
  const said: string[] = [];
  let app: TestApp | undefined;
  const stub = await openStub(() => app?.time.clock() ?? new Date());
  const log = createLog('trace', { write: (line) => void said.push(line) });
  const timeoutMs = { ms: 60_000, returnMs: 60_000 };
  app = await startTestApp({
    // The tests of the senders cover the mails' contents.
    config: { payments: stub.payments, smtpUrl: undefined },
    log,
    startDeadline: (longestMs) => {
      const { ms, returnMs } = timeoutMs;
      return createDeadline((error) => log.warn({ err: error }), longestMs === undefined ? ms : returnMs)();
    },
  });
  const { url, database, time } = app;
  if (stub.rate !== undefined) await setRate(app, stub.rate);
  const here = app;
  let customer: Customer;
  const live = await createLiveProviders({
    payments: stub.payments,
    publicUrl: url,
    clock: time.clock,
    merchants: createMerchantStore(database.db),
    transactions: createUsdtTransactions(database.db),
  });
  const provider = live.find(({ name }) => name === stub.name);
  if (provider === undefined) throw new Error(`There is no provider ${stub.name}`);

  const call = async (path: string, body: unknown): Promise<Answer> => {
    const answer = await here.call(path, body, customer);
    said.push(JSON.stringify(answer));
    return answer;
  };
  const place = (productId = 'vip-90') =>
    call('/Website/createRenewOrder', { productId, mId: PAY_METHODS[stub.method], payType: stub.method });
  const order = async (productId?: string): Promise<Ordered> => {
    const { bean, name } = await place(productId);
    expect({ name, ...bean }).toMatchObject({ name: 'OK', status: 'pending', error: false });
    const { reference, cents } = await database.db
      .selectFrom('payments')
      .select(['reference', 'amount_cents as cents'])
      .where('order_id', '=', bean.orderId)
      .executeTakeFirstOrThrow();
    return { orderId: bean.orderId, url: bean.url, reference, cents };
  };
  const deliver = async ({ body, headers }: Message): Promise<number> => {
    const answer = await fetch(`${url}/pay/${stub.name}/events`, { method: 'POST', headers, body });
    said.push(await answer.text());
    return answer.status;
  };
  const hear = async (): Promise<StubEvent[]> => {
    const heard: StubEvent[] = [];
    // Accepting one may cause the next.
    for (let events = stub.tell(); events.length > 0; events = stub.tell()) {
      for (const event of events) {
        expect({ type: event.type, status: await deliver(stub.sign(event)) }).toEqual({
          type: event.type,
          status: 200,
        });
      }
      heard.push(...events);
    }
    return heard;
  };
  return {
    app,
    stub,
    provider,
    get customer() {
      return customer;
    },
    enter: async () => {
      Object.assign(timeoutMs, { ms: 60_000, returnMs: 60_000 });
      customer = await plantCustomer(here);
    },
    timeoutMs,
    said,
    call,
    place,
    order,
    deliver,
    hear,
    paid: async (productId) => {
      const ordered = await order(productId);
      await stub.pay(ordered.url);
      await hear();
      expect((await stateOf(here, ordered)).order).toBe('paid');
      return ordered;
    },
    close: async () => {
      stub.behave('well');
      await here.close();
      await stub.close();
    },
  };
}

async function setRate(app: TestApp, value: number): Promise<void> {
  const changes = [{ path: 'rates.cny', was: 0, value }];
  const { name } = await app.call('/Console/settingsChange', { changes }, await signInOwner(app));
  expect(name).toBe('OK');
}

/** The scene of a whole file, or of the `describe` around the call, with another customer in each test. */
export function useScene(openStub: OpenStub): Scene {
  const scene = usedFrom(
    () => openScene(openStub),
    async (used) => {
      await used.close();
      expect(used.app.unexpected).toEqual([]);
    },
  );
  beforeEach(() => scene.enter());
  return scene;
}

/** What a provider may keep of an order, from which a lost one can be told. */
export async function idsOfOrder({ database: { db } }: TestApp, { orderId }: Ordered): Promise<OrderIds> {
  return db
    .selectFrom('orders')
    .select(['number as orderNumber', 'account_id as accountId', 'plan_key as planKey'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** All effects of an order's payments. */
export async function stateOf({ database: { db } }: TestApp, { orderId, reference }: Ordered) {
  const [order, payments, ledger, mails, reviewItems] = await Promise.all([
    db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow(),
    db.selectFrom('payments').select(['status', 'anomaly']).where('order_id', '=', orderId).execute(),
    db
      .selectFrom('ledger_entries')
      .select('days')
      .where('reference', '=', orderId)
      .where('source', '=', 'order')
      .execute(),
    db.selectFrom('mails').select('id').where('dedupe_key', '=', `order-paid:${orderId}`).execute(),
    db.selectFrom('review_items').select('kind').where('reference', '=', reference).orderBy('kind').execute(),
  ]);
  return {
    order: order.status,
    payments: payments.map(({ status, anomaly }) => (anomaly === null ? status : `${status} ${anomaly}`)),
    days: ledger.map(({ days }) => days),
    mails: mails.length,
    reviewItems: reviewItems.map(({ kind }) => kind),
  };
}

export const PAID_ONCE = { order: 'paid', payments: ['succeeded'], days: [90], mails: 1, reviewItems: [] };
export const UNPAID = { order: 'open', payments: ['created'], days: [], mails: 0, reviewItems: [] };

/** Runs the daily job now. */
export function dailyJobOf({ app, provider }: Scene): () => Promise<void> {
  const { db } = app.database;
  const { clock } = app.time;
  // The tests of the senders cover the mails' contents.
  const outbox = {
    enqueue: async () => true,
    enqueueAll: async () => {},
    repeat: async () => '',
    canRepeat: () => true,
  };
  const entitlements = createEntitlementService({ db, clock });
  const promotions = createOrderPromotions({ db, clock, entitlements, outbox });
  const log = createLog('silent');
  const settings = { read: async () => defaultSettings('demo') };
  const parts = { db, clock, log, outbox, entitlements, promotions, settings, providers: [provider] };
  return () => reconcilePayments(createBillingContext(parts));
}
