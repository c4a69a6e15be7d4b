import { randomUUID } from 'node:crypto';
import { ORDER_SORTS } from '@causeway/contract/console/lists';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { seededAccountKey } from '../src/platform/crypto/account-key.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { createEntitlementService } from '../src/modules/access/entitlement-service.ts';
import { createBillingContext } from '../src/modules/billing/billing-context.ts';
import { handleProviderEvents } from '../src/modules/billing/checkout/provider-event-service.ts';
import type { PaymentProvider } from '../src/modules/billing/payments/payment.ts';
import { SANDBOX } from '../src/modules/billing/payments/providers/sandbox.ts';
import { createOrderPromotions } from '../src/modules/promotions/order-promotions-service.ts';
import { createLog } from '../src/platform/log.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import {
  pageOrders,
  pageReviewItems,
  readOrder,
  readOrderSums,
} from '../src/modules/billing/orders/operator/order-service.ts';
import { listWaitingApprovals } from '../src/modules/identity/approval-store.ts';
import { insertImage } from '../src/modules/support/ticket-image-store.ts';
import { listUnansweredSince } from '../src/modules/support/ticket-store.ts';
import { purgeTickets } from '../src/modules/support/jobs/ticket-jobs.ts';
import { COMMON_REQUESTS, recordRequest } from './common-requests.ts';
import { CONSOLE_REQUESTS } from './console-requests.ts';
import { addSearched, SEARCH_REQUESTS } from './console-requests/search-requests.ts';
import { keepRemembered } from './keep-remembered.ts';
import { addAccounts, existingCustomer } from './many-accounts.ts';
import { addTeams, existingTeam } from './many-teams.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { sequentialScans } from './query-plans.ts';
import { expectFoundByIndex } from './search-plans.ts';
import { APP_SECRET } from './test-app.ts';
import { recordStatements, type Recorder, type Statement } from './statement-record.ts';
import { useTestApp } from './use-test-app.ts';

const ACCOUNTS = DEPTH.planAccounts;
const TEAMS = 500;

/** The maximum for each request; a transaction's begin and commit count. A new statement has to be decided here. */
const STATEMENTS: Readonly<Record<string, number>> = {
  skuList: 4,
  'skuList signed in': 2,
  invite: 3,
  info: 2,
  timeline: 2,
  createRenewOrder: 6,
  'sandbox settle': 23,
  orderReceipt: 2,
  orderStatus: 2,
  ticket: 2,
  ticketAdd: 10,
  ticketView: 4,
  ticketReply: 11,
  // And one for each 256 kB.
  ticketImage: 2 + 1,
  ticketResolve: 6,
  'wheel for the first time': 12,
  wheel: 5,
  spin: 22,
  spins: 2,
  'spin’s check': 4,
  login: 3,
  sessions: 2,
  security: 4,
  securityLog: 2,
  passkeyOptions: 2,
  'client login': 13,
  'client info': 4,
  'client handoff': 3,
  formSign: 6,
  deviceUnbind: 8,
  regCode: 10,
  'first page of the feed': 10,
  'a paid order in the feed': 14,
  'nothing new in the feed': 6,
};

keepRemembered();

const app = useTestApp();
let client: pg.Client;
let record: Recorder;
let owner: TestOperator;
const recorded = new Map<string, readonly Statement[]>();

beforeAll(async () => {
  record = recordStatements(app.database.pool);
  client = new pg.Client(app.database.connection);
  await client.connect();
  owner = await signInOwner(app);
  const sealedKey = seededAccountKey(deriveKey(APP_SECRET, 'account keys'));
  await addAccounts(client, ACCOUNTS, sealedKey);
  await addTeams(client, TEAMS, sealedKey);
  await addSearched(client);
  // Five times the usual costs: the planner scans tables of this size fully only where no index fits.
  await client.query('set seq_page_cost = 5');
  await client.query('set cpu_tuple_cost = 0.05');
  for (const request of COMMON_REQUESTS) {
    recorded.set(
      request.name,
      await recordRequest(app.application.http, record, request, existingCustomer(1)),
    );
  }
}, 900_000);
afterAll(async () => {
  await client.end();
});

test('every common request has its number', () => {
  expect(COMMON_REQUESTS.map(({ name }) => name)).toEqual(Object.keys(STATEMENTS));
});

test.each(Object.entries(STATEMENTS))('%s is %i statements', (name, count) => {
  expect(recorded.get(name)?.map(({ text }) => text)).toHaveLength(count);
});

test('no request takes more statements for an account with a long history', async () => {
  const customer = existingCustomer(2);
  await client.query(
    `insert into orders select copy.* from orders o, generate_series(1, 60) i,
       jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'more-' || i)) copy
     where o.id = $1`,
    [customer.paidOrderId],
  );
  await client.query(
    `insert into ledger_entries (account_id, tier, days, source, reference, at)
     select $1, 'vip', 7, 'operator', 'more-' || i, now() from generate_series(1, 60) i`,
    [customer.id],
  );
  for (const request of COMMON_REQUESTS) {
    const statements = await recordRequest(app.application.http, record, request, customer);
    // What the first customer's requests had to read is cached now.
    expect(statements.length).toBeLessThanOrEqual(STATEMENTS[request.name] ?? 0);
  }
});

test.each(Object.keys(STATEMENTS))('%s reads no growing table from end to end', async (name) => {
  expect(await sequentialScans(client, recorded.get(name) ?? [])).toEqual([]);
});

test('a friend’s first purchase, with its discount and the inviter’s reward, scans no growing table', async () => {
  const friend = existingCustomer(3);
  await client.query('update accounts set invited_by = $1, created_at = now() where id = $2', [
    existingCustomer(4).id,
    friend.id,
  ]);
  const statements: Statement[] = [];
  for (const name of ['skuList signed in', 'createRenewOrder', 'sandbox settle']) {
    const request = COMMON_REQUESTS.find((common) => common.name === name);
    if (request !== undefined) {
      statements.push(...(await recordRequest(app.application.http, record, request, friend)));
    }
  }
  const texts = statements.map(({ text }) => text).join('\n');
  for (const part of ['friend_discount_cents', 'rewarded_inviter']) expect(texts).toContain(part);
  expect(await sequentialScans(client, statements)).toEqual([]);
});

test('storing and purging tickets\u2019 images and tickets scans no growing table', async () => {
  const { db } = app.database;
  const { id } = existingCustomer(3);
  const { statements } = await record(async () => {
    await inTransaction(db, (tx) =>
      insertImage(tx, {
        id: randomUUID(),
        account_id: id,
        type: 'image/png',
        bytes: Buffer.alloc(1),
        uploaded_at: new Date(),
      }),
    );
    await purgeTickets(db, new Date());
    await listUnansweredSince(db, new Date(0), 100);
  });
  expect(statements.length).toBeGreaterThan(4);
  expect(await sequentialScans(client, statements)).toEqual([]);
});

test.each(CONSOLE_REQUESTS.map((request) => [request.name, request] as const))(
  'an operator’s %s reads no growing table from end to end',
  async (_name, { path, input }) => {
    const headers = { authorization: owner.token };
    const { result, statements } = await record(async () =>
      app.application.http.inject({
        method: 'POST',
        url: path,
        payload: input(existingCustomer(10)),
        headers,
      }),
    );
    expect(result.body.slice(0, 12)).toBe('{"code":200,');
    expect(statements.length).toBeGreaterThan(0);
    expect(await sequentialScans(client, statements)).toEqual([]);
  },
);

test.each(SEARCH_REQUESTS)('the search finds $name by an index', (search) =>
  expectFoundByIndex({ app, client, record, operator: owner }, search),
);

test('the search finds members without looking at other accounts', async () => {
  const headers = { authorization: owner.token };
  const { result, statements } = await record(async () =>
    app.application.http.inject({
      method: 'POST',
      url: '/Console/search',
      payload: { q: 'm3@yard499' },
      headers,
    }),
  );
  expect(result.json().bean.hits).toContainEqual(
    expect.objectContaining({ kind: 'team', label: 'm3@yard499' }),
  );
  const search = statements.find(({ text }) => text.includes(`kind = 'member'`));
  await client.query('set enable_seqscan = off');
  const plan = await client.query(`explain ${search?.text}`, [...(search?.values ?? [])]);
  await client.query('reset enable_seqscan');
  expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan on accounts_member_pieces');
});

test('the operators’ lists of orders and payments, an order’s timeline and a refund read no growing table from end to end', async () => {
  const { paidOrderId, id } = existingCustomer(5);
  const { db } = app.database;
  const clock = app.time.clock;
  const ctx = {
    db,
    clock,
    settings: { read: async () => defaultSettings('demo') },
    entitlements: createEntitlementService({ db, clock }),
    refundProviders: [],
  };
  const { list } = await pageOrders(db, {}, undefined);
  const after = list.at(-1)?.id;
  const month = new Date(Date.now() - 30 * 86_400_000);
  const filters = [
    {},
    { status: 'refunded' },
    { status: 'paid', method: 'alipay' },
    { method: 'paypal' },
    { provider: 'offline' },
    { totalCents: 1799 },
    { number: 'paid-7' },
    { accountId: id },
    { from: month, to: new Date() },
  ] as const;
  const { statements } = await record(async () => {
    for (const each of filters) {
      for (const sort of ORDER_SORTS) {
        await pageOrders(db, each, undefined, sort);
        await pageOrders(db, each, after, sort);
      }
      await readOrderSums(db, each);
    }
    for (const resolved of [true, false]) {
      await pageReviewItems(db, { resolved, after: undefined });
      await pageReviewItems(db, { resolved, after: randomUUID() });
    }
    const waiting = {
      actions: ['payment.offline', 'wheel.spins'],
      actor: 'operator:one',
      now: new Date(),
    } as const;
    await listWaitingApprovals(db, waiting, { after: undefined, limit: 51 });
    await listWaitingApprovals(db, waiting, { after: randomUUID(), limit: 51 });
    await readOrder(ctx, paidOrderId);
    expect(await app.call('/Console/refundLimit', { id: paidOrderId }, owner)).toMatchObject({ name: 'OK' });
    const refund = { id: paidOrderId, usd: 1, reason: 'Tests', key: randomUUID() };
    expect(await app.call('/Console/refundOverride', refund, owner)).toMatchObject({ name: 'OK' });
  });
  expect(await sequentialScans(client, statements)).toEqual([]);
});

test('events of disputes and refunds scan no growing table', async () => {
  const { paidOrderId } = existingCustomer(5);
  const { reference } = await app.database.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', paidOrderId)
    .executeTakeFirstOrThrow();
  const said = { provider: SANDBOX, reference, currency: 'USD', cents: 1 };
  const { db } = app.database;
  const { clock } = app.time;
  // The requests that send mails cover the mails' statements.
  const outbox = {
    enqueue: async () => true,
    enqueueAll: async () => {},
    repeat: async () => '',
    canRepeat: () => true,
  };
  const entitlements = createEntitlementService({ db, clock });
  const promotions = createOrderPromotions({ db, clock, entitlements, outbox });
  const ctx = createBillingContext({
    db,
    clock,
    log: createLog('silent'),
    outbox,
    entitlements,
    promotions,
    settings: { read: async () => ({ ...defaultSettings('demo'), holdDaysOnFraudWarning: true }) },
    providers: [],
  });
  const sandbox = { name: SANDBOX } as PaymentProvider;
  const { statements } = await record(async () => {
    for (const [seconds, state] of (['open', 'lost', 'won'] as const).entries()) {
      const occurredAt = new Date(seconds * 1000);
      const dispute = { ...said, providerReference: 'dp_plans', state, reason: '', dueAt: null, occurredAt };
      await handleProviderEvents(ctx, sandbox, [{ kind: 'dispute', dispute }]);
    }
    for (const state of ['inquiry', 'unclear', 'inquiry_closed'] as const) {
      const occurredAt = new Date(0);
      const dispute = { ...said, providerReference: 'dp_asks', state, reason: '', dueAt: null, occurredAt };
      await handleProviderEvents(ctx, sandbox, [{ kind: 'dispute', dispute }]);
    }
    for (const isActionable of [true, false]) {
      const warning = { ...said, providerReference: 'issfr_plans', reason: 'misc', isActionable };
      await handleProviderEvents(ctx, sandbox, [{ kind: 'fraud_warning', warning }]);
    }
    for (const state of ['succeeded', 'failed'] as const) {
      const occurredAt = new Date(state === 'failed' ? 1000 : 0);
      const refund = {
        ...said,
        refundId: null,
        providerReference: 're_plans',
        state,
        madeAt: new Date(0),
        occurredAt,
      };
      await handleProviderEvents(ctx, sandbox, [{ kind: 'refund', refund }]);
    }
  });
  expect(statements.some(({ text }) => text.includes('into "disputes"'))).toBe(true);
  expect(await sequentialScans(client, statements)).toEqual([]);
});

test('a team’s prices, its orders and their payment read no growing table from end to end', async () => {
  const { token: authorization, offerId } = existingTeam(3);
  const { http } = app.application;
  const headers = { authorization };
  const post = async (url: string, payload: object) =>
    (await http.inject({ method: 'POST', url, payload, headers })).json().bean;
  const { statements } = await record(async () => {
    const goods = await http.inject({ method: 'GET', url: '/Team/goods', headers });
    expect(goods.json().bean.rest).not.toBeNull();
    for (const more of [
      { timeKey: 'team-90', deviceNum: 10 },
      { timeKey: 'rest', deviceNum: 2 },
      { timeKey: `offer-${offerId}`, deviceNum: 300 },
    ]) {
      const { orderId: id, url } = await post('/Team/createOrder', { ...more, mId: 1, payType: 'alipay' });
      await http.inject({
        method: 'POST',
        url: new URL(url).pathname,
        payload: 'outcome=paid',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const receipt = await post('/Website/orderReceipt', { id });
      expect(receipt.team).toMatchObject({ deviceNum: more.deviceNum });
    }
  });
  expect(statements.length).toBeGreaterThan(50);
  expect(await sequentialScans(client, statements)).toEqual([]);
});

test('a statement without an index would be found', async () => {
  const text = 'select id from orders where plan_key = $1';
  expect(await sequentialScans(client, [{ text, values: ['vip-7'] }])).toEqual([{ table: 'orders', text }]);
});
