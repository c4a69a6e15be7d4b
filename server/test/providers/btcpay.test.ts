import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEPTH } from '../../../scripts/test-depth.ts';
import { createBtcpayProvider } from '../../src/modules/billing/payments/providers/btcpay.ts';
import { toEpoch } from '../../src/platform/epoch.ts';
import { signInOwner, type TestOperator } from '../operators.ts';
import { openBtcpayStub, type BtcpayStub } from './btcpay-stub.ts';
import { coinsOf } from './btcpay-records.ts';
import { describeProvider } from './provider-suite.ts';
import { PAID_ONCE, stateOf, UNPAID, useScene } from './scene.ts';
import { request } from './starting-suite.ts';

let stub: BtcpayStub;
const scene = useScene(async (clock) => (stub = await openBtcpayStub(clock)));
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(scene.app);
});

const invoiceOf = async () => {
  const ordered = await scene.order();
  return { ordered, invoice: stub.invoiceAt(ordered.url) };
};
const stands = (ordered: Parameters<typeof stateOf>[1]) => stateOf(scene.app, ordered);
const reviewItemOf = async (reference: string) => {
  const { bean } = await scene.app.call('/Console/reviewItems', {}, owner);
  return bean.list.find((row: { reference: string }) => row.reference === reference);
};

describe('an invoice', () => {
  test('requests the order’s total, for as long as it waits, and leads back to it in the customer’s language', async () => {
    const { ordered, invoice } = await invoiceOf();
    expect(invoice).toMatchObject({ orderId: ordered.reference, cents: 1799, currency: 'USD' });
    expect(invoice.checkout).toMatchObject({
      redirectURL: `http://localhost:8080/#/PaySuc?id=${ordered.orderId}`,
      redirectAutomatically: true,
      defaultLanguage: 'en',
      speedPolicy: 'MediumSpeed',
    });
    expect(invoice.checkout['expirationMinutes']).toBeOneOf([29, 30]);
    // Its rate is fixed: with more time, late payers would choose their price.
    expect(invoice.checkout['monitoringMinutes']).toBe(24 * 60);
    const { provider } = scene;
    for (const [language, theirs] of [
      ['zh', 'zh-SP'],
      ['tw', 'zh-TW'],
    ] as const) {
      const { url } = await provider.start(request(scene, { language }));
      expect(stub.invoiceAt(url).checkout['defaultLanguage']).toBe(theirs);
    }
  });

  test('started by several processes concurrently, one of them can be paid', async () => {
    const processes = Array.from({ length: 3 }, () =>
      createBtcpayProvider({
        config: stub.config,
        publicUrl: scene.app.url,
        clock: scene.app.time.clock,
      }),
    );
    for (let turn = 0; turn < DEPTH.races; turn += 1) {
      const asked = request(scene);
      await Promise.all(processes.map((provider) => provider.start(asked)));
      const open = stub.records.of(asked.reference).filter(({ status }) => status === 'New');
      expect(open).toHaveLength(1);
      expect(await scene.provider.start(asked)).toMatchObject({ providerReference: open[0]?.id });
    }
  });

  test('that somebody else made under the reference, of another sum, is not where the customer is sent', async () => {
    const asked = request(scene);
    stub.records.add({ orderId: asked.reference, cents: 299, currency: 'USD', checkout: {} }, 60);
    const { url } = await scene.provider.start(asked);
    expect(stub.invoiceAt(url).cents).toBe(1799);
  });
});

describe('money', () => {
  test('that is not confirmed yet pays nothing, and pays once it is', async () => {
    const { ordered, invoice } = await invoiceOf();
    const coins = stub.records.receive(invoice, coinsOf(1799), 'Processing');
    await scene.hear();
    expect(invoice.status).toBe('Processing');
    expect(await stands(ordered)).toEqual(UNPAID);
    stub.records.end(invoice, coins, 'Settled');
    await scene.hear();
    expect(await stands(ordered)).toEqual(PAID_ONCE);
  });

  test('that is spent elsewhere before it is confirmed pays nothing', async () => {
    const { ordered, invoice } = await invoiceOf();
    const coins = stub.records.receive(invoice, coinsOf(1799), 'Processing');
    stub.records.end(invoice, coins, 'Invalid');
    await scene.hear();
    expect(await stands(ordered)).toMatchObject({
      order: 'open',
      payments: ['failed'],
      days: [],
      reviewItems: [],
    });
  });

  test('that is too little waits for the rest; after its expiry an operator sees what arrived', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(1000));
    await scene.hear();
    expect(await stands(ordered)).toEqual(UNPAID);
    stub.records.expire(invoice);
    await scene.hear();
    expect(await stands(ordered)).toMatchObject({ order: 'open', days: [], reviewItems: ['wrong_amount'] });
    expect(await reviewItemOf(ordered.reference)).toMatchObject({ amount: 10, currency: 'USD' });
  });

  test('that lacks less than a cent is not all of it', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(1799) - 1n);
    stub.records.expire(invoice);
    await scene.hear();
    expect(await stands(ordered)).toMatchObject({ order: 'open', reviewItems: ['wrong_amount'] });
    expect(await reviewItemOf(ordered.reference)).toMatchObject({ amount: 17.98 });
  });

  test('whose rest arrives too late still gives the time, and closes its review item', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(1000));
    stub.records.expire(invoice);
    await scene.hear();
    stub.records.receive(invoice, coinsOf(799));
    expect(invoice).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
    await scene.hear();
    expect(await stands(ordered)).toMatchObject({ order: 'paid', days: [90], payments: ['succeeded'] });
    expect(await reviewItemOf(ordered.reference)).toBeUndefined();
  });

  test('that arrives in full after the expiry gives it once it is confirmed', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.expire(invoice);
    const coins = stub.records.receive(invoice, coinsOf(1799), 'Processing');
    await scene.hear();
    expect((await stands(ordered)).order).toBe('open');
    stub.records.end(invoice, coins, 'Settled');
    await scene.hear();
    expect(await stands(ordered)).toEqual(PAID_ONCE);
  });

  test('that an operator of the store marks as received counts as such', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.expire(invoice);
    await scene.hear();
    stub.records.mark(invoice, 'Settled');
    await scene.hear();
    expect(await stands(ordered)).toEqual(PAID_ONCE);
  });

  test('that was on its way when the invoice was closed is not lost', async () => {
    const { ordered, invoice } = await invoiceOf();
    const coins = stub.records.receive(invoice, coinsOf(1799), 'Processing');
    stub.records.mark(invoice, 'Invalid');
    stub.records.end(invoice, coins, 'Settled');
    await scene.hear();
    expect(await stands(ordered)).toEqual(PAID_ONCE);
  });

  test('that is too much pays the order, and an operator sees all of it', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(2299));
    expect(invoice.additionalStatus).toBe('PaidOver');
    await scene.hear();
    await scene.hear();
    expect(await stands(ordered)).toEqual({ ...PAID_ONCE, reviewItems: ['overpaid'] });
    const found = await reviewItemOf(ordered.reference);
    expect(found).toMatchObject({
      kind: 'overpaid',
      amount: 22.99,
      currency: 'USD',
      back: { state: 'overpaid' },
      order: { usd: 17.99 },
    });
    const resolve = { id: found.id, outcome: 'refunded_at_provider', reason: 'Sent back there' };
    expect(await scene.app.call('/Console/reviewItemResolve', resolve, owner)).toMatchObject({
      name: 'OK',
    });
    await scene.call('/Website/greenChannel', {});
    expect(await reviewItemOf(ordered.reference)).toBeUndefined();
  });

  test('that paid two invoices of one order pays it once, and an operator sees both', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(1799));
    stub.payStray(ordered.reference, { cents: 1799, currency: 'USD' });
    await scene.hear();
    expect(await stands(ordered)).toEqual({ ...PAID_ONCE, reviewItems: ['overpaid'] });
    expect(await reviewItemOf(ordered.reference)).toMatchObject({ amount: 35.98 });
  });
});

describe('events', () => {
  test('delivered again, with a new time or from an hour ago, change nothing', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(1799));
    const told = stub.tell();
    const first = told.map((event) => stub.sign(event));
    for (const message of first) expect(await scene.deliver(message)).toBe(200);
    scene.app.time.advance(3600);
    for (const message of [...first, ...told.map((event) => stub.sign(event))]) {
      expect(await scene.deliver(message)).toBe(200);
    }
    expect(await stands(ordered)).toEqual(PAID_ONCE);
  });

  test('delivered again days later have the time of the first delivery, and count all the same', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(1799));
    const told = stub.tell();
    const timestamp = toEpoch(scene.app.time.clock());
    scene.app.time.advance(3 * 86_400);
    const late = (isRedelivery: boolean) =>
      told.map((event) =>
        stub.sign({ ...event, body: { ...(event.body as object), timestamp, isRedelivery } }),
      );
    for (const message of late(false)) expect(await scene.deliver(message)).toBe(400);
    for (const { body, headers } of late(true)) {
      expect(await scene.deliver({ body: `${body} `, headers })).toBe(400);
    }
    expect(await stands(ordered)).toMatchObject({ order: 'open', days: [] });
    for (const message of late(true)) expect(await scene.deliver(message)).toBe(200);
    expect(await stands(ordered)).toMatchObject({ order: 'paid', days: [90] });
  });

  test('of a server that leaves our reference out are understood all the same', async () => {
    const { ordered, invoice } = await invoiceOf();
    stub.records.receive(invoice, coinsOf(1799));
    for (const event of stub.tell()) {
      const body = { ...(event.body as object), metadata: undefined };
      expect(await scene.deliver(stub.sign({ ...event, body }))).toBe(200);
    }
    expect(await stands(ordered)).toEqual(PAID_ONCE);
  });

  test('of a test arrive and do nothing, whether we send them or the store', async () => {
    const heard = async () =>
      scene.app.database.db
        .selectFrom('provider_health')
        .select(['event_id', 'event_type'])
        .where('provider', '=', 'btcpay')
        .executeTakeFirstOrThrow();
    const before = await heard();
    await scene.provider.sendTest?.();
    const after = await heard();
    expect(after.event_id).not.toBe(before.event_id);
    expect(after.event_type).toBe('InvoiceCreated');
    const theirs = { type: 'InvoiceSettled', storeId: stub.config.storeId, invoiceId: '__test__1__test__' };
    expect(await scene.deliver(stub.sign({ id: 'test', type: theirs.type, body: theirs }))).toBe(200);
  });

  test('are not genuine without a configured secret', async () => {
    const { provider } = scene;
    const type = 'InvoiceCreated';
    const { body, headers } = stub.sign({ id: 'one', type, body: { type, storeId: stub.config.storeId } });
    expect(await provider.readWebhook(Buffer.from(body), headers)).not.toBeNull();
    const open = createBtcpayProvider({
      config: { ...stub.config, webhookSecret: '' },
      publicUrl: scene.app.url,
      clock: scene.app.time.clock,
    });
    const forged = createHmac('sha256', '').update(body).digest('hex');
    expect(await open.readWebhook(Buffer.from(body), { 'btcpay-sig': `sha256=${forged}` })).toBeNull();
  });
});

// An overpayment pays an invoice, and an invoice has one currency.
describeProvider('btcpay', scene, {
  wrong: ['less'],
  turns: false,
  findsLost: true,
  refusals: () => {
    const all = stub.store.permissions;
    const set = (change: Partial<BtcpayStub['store']>) => () => void Object.assign(stub.store, change);
    const end = set({ permissions: all, isOn: true, hasRates: true });
    // The right to change invoices includes that to create them.
    const creating = ['btcpay.store.cancreateinvoice', 'btcpay.store.canmodifyinvoices'];
    const permissions = all.filter((one) => !creating.includes(one));
    return [
      { reason: `the key lacks ${creating[0]} for the store`, begin: set({ permissions }), end },
      { reason: 'the store has no payment method that is on', begin: set({ isOn: false }), end },
      { reason: 'the store has no exchange rate for BTC_USD', begin: set({ hasRates: false }), end },
    ];
  },
});
