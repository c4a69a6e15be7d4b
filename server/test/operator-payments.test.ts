import { randomUUID } from 'node:crypto';
import { csvLine } from '@causeway/contract/csv';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PaymentEvent } from '../src/modules/billing/payments/payment.ts';
import { SANDBOX } from '../src/modules/billing/payments/providers/sandbox.ts';
import { buy, paySandbox, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

let owner: TestOperator;
let finance: TestOperator;
/** The provider stub's answer about a reference. */
const said = new Map<string, PaymentEvent>();
/** The stub's answer to a refund. */
let bank: 'succeeded' | 'pending' = 'succeeded';
const app = useTestApp({
  providers: [
    {
      name: 'bank',
      methods: ['paypal'],
      start: async ({ reference }) => ({ url: `https://bank.example/${reference}`, providerReference: null }),
      readWebhook: async () => null,
      check: async ({ reference }) => {
        const event = said.get(reference);
        return event === undefined ? [] : [{ kind: 'payment', event }];
      },
      refund: async (_payment, { refundId }) => ({ state: bank, reference: `bank-${refundId}` }),
    },
  ],
});
beforeAll(async () => {
  owner = await signInOwner(app);
  finance = await plantOperator(app, 'finance');
});

const reason = 'As the bank says';
const readOrder = async (id: string) => (await app.call('/Console/order', { id }, finance)).bean;
const openReviewItems = async () => (await app.call('/Console/reviewItems', {}, finance)).bean.list;
const expire = (id: string) =>
  app.database.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', id).execute();

/** An unpaid order. */
async function order(customer: Customer, method: 'alipay' | 'paypal' = 'alipay') {
  const ask = { productId: 'vip-90', mId: method === 'alipay' ? 1 : 4, payType: method };
  const { bean } = await app.call('/Website/createRenewOrder', ask, customer);
  return { id: bean.orderId as string, reference: String(bean.url).split('/').at(-1) ?? '' };
}

describe('the list of orders', () => {
  test('filters by status, method, provider, day, amount, number and account, and continues from a cursor', async () => {
    const customer = await plantCustomer(app);
    const { orderId } = await buy(app, customer);
    const waiting = await order(customer, 'paypal');
    const list = async (filters: object) =>
      (await app.call('/Console/orders', { accountId: customer.id, ...filters }, finance)).bean.list.map(
        (row: { id: string }) => row.id,
      );
    const now = Math.floor(app.time.clock().getTime() / 1000);
    expect(await list({})).toEqual([waiting.id, orderId]);
    expect(await list({ status: 'paid' })).toEqual([orderId]);
    expect(await list({ method: 'paypal' })).toEqual([waiting.id]);
    expect(await list({ provider: 'bank' })).toEqual([waiting.id]);
    expect(await list({ usd: 17.99 })).toEqual([waiting.id, orderId]);
    expect(await list({ usd: 17.98 })).toEqual([]);
    expect(await list({ usd: 21_474_836.47 })).toEqual([]);
    expect(await list({ from: now - 3600, to: now + 3600 })).toHaveLength(2);
    expect(await list({ to: now - 3600 })).toEqual([]);
    const { order: row } = await readOrder(orderId);
    expect(await list({ number: row.number })).toEqual([orderId]);
    for (const nobody of ['none', randomUUID()]) expect(await list({ accountId: nobody })).toEqual([]);
    expect((await app.call('/Console/orders', { cursor: 'none' }, finance)).bean).toEqual({
      list: [],
      next: null,
    });
  });

  test('lists each order once over its pages, and the export is the same', async () => {
    const customer = await plantCustomer(app);
    const { orderId } = await buy(app, customer);
    await app.database.pool.query(
      `insert into orders select copy.* from orders o, generate_series(1, 119) i,
         jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'page-' || i, 'source', '=1+1')) copy
       where o.id = $1`,
      [orderId],
    );
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const { bean }: { bean: { list: { id: string }[]; next: string | null } } = await app.call(
        '/Console/orders',
        { accountId: customer.id, ...(cursor === null ? {} : { cursor }) },
        finance,
      );
      found.push(...bean.list.map(({ id }) => id));
      cursor = bean.next;
    } while (cursor !== null);
    expect(new Set(found).size).toBe(120);
    expect(found).toHaveLength(120);

    const ask = (by: TestOperator) =>
      fetch(`${app.url}/Console/ordersExport`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: by.token },
        body: JSON.stringify({ accountId: customer.id }),
      });
    const answer = await ask(finance);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[0]).toContain('order,created,paid,status');
    expect(lines.filter((line) => line.includes(",'=1+1,"))).toHaveLength(119);
    // The finance role may not export customers.
    expect(lines.join('\n')).not.toContain(customer.email);

    const whole = await (await ask(owner)).text();
    const exported = whole.trim().split('\r\n').slice(1);
    const { rows } = await app.database.pool.query<{ receipt: string; reference: string }>(
      `select lpad(r.number::text, 6, '0') as receipt, p.reference
       from receipts r join payments p on p.order_id = r.order_id where r.order_id = $1`,
      [orderId],
    );
    // A reference may begin with a hyphen, which the export guards.
    const paid = csvLine([rows[0]?.receipt ?? '', rows[0]?.reference ?? '', 17.99, 'USD', customer.email]);
    expect(exported.filter((line) => line.endsWith(paid.trim()))).toHaveLength(1);
    expect(exported.filter((line) => line.endsWith(`,,,,,${customer.email}`))).toHaveLength(119);
  });
});

test('an order’s page has its whole timeline, oldest first, and only for staff', async () => {
  const customer = await plantCustomer(app);
  const { orderId, reference } = await buy(app, customer);
  const refund = { id: orderId, usd: 17.99, unusable: true, notAbused: true, reason, key: randomUUID() };
  expect((await readOrder(orderId)).money).toMatchObject({
    capturedUsd: 17.99,
    leftUsd: 17.99,
    offer: { usd: 17.99 },
  });
  expect(await app.call('/Console/refundGrant', refund, finance)).toMatchObject({
    bean: { state: 'succeeded' },
  });

  const page = await readOrder(orderId);
  expect(page.order).toMatchObject({
    account: customer.email,
    status: 'refunded',
    refundedUsd: 17.99,
    days: 90,
    daysTaken: true,
  });
  expect(page.money).toMatchObject({ leftUsd: 0, refundedUsd: 17.99, offer: null });
  expect(page.payments).toMatchObject([{ reference, status: 'succeeded', provider: SANDBOX }]);
  expect(page.refunds).toMatchObject([
    { reason, takesDays: true, requestedBy: { kind: 'operator', id: finance.id, name: 'Lin of finance' } },
  ]);
  const kinds = page.timeline.map((item: { kind: string }) => item.kind);
  expect(kinds.toSorted()).toEqual([
    'audit',
    'audit',
    'created',
    'event',
    'ledger',
    'ledger',
    'mail',
    'mail',
    'payment',
    'receipt',
    'refund',
  ]);
  expect(kinds[0]).toBe('created');
  const moments = page.timeline.map((item: { at: number }) => item.at);
  expect(moments).toEqual(moments.toSorted((one: number, other: number) => one - other));
  for (const id of ['none', randomUUID()]) {
    expect(await app.call('/Console/order', { id }, finance)).toMatchObject({ name: 'ORDER_NOT_FOUND' });
  }
});

test('the customer sees the refund: on the account, on the receipt, which keeps its number, and by mail', async () => {
  const customer = await plantCustomer(app);
  const { orderId } = await buy(app, customer);
  const receipt = async () => (await app.call('/Website/orderReceipt', { id: orderId }, customer)).bean;
  const paid = async () => (await app.call('/Website/info', {}, customer)).bean.pays[0];
  const { receiptNumber } = await receipt();
  expect(await paid()).toMatchObject({ refunded: false, refundedUsd: 0 });
  const part = { id: orderId, usd: 5.01, reason, key: randomUUID() };
  await app.call('/Console/refundOverride', part, finance);
  expect(await paid()).toMatchObject({ refunded: false, refundedUsd: 5.01, refund: null });
  expect(await receipt()).toMatchObject({ receiptNumber, refunded: false, refundedUsd: 5.01 });
  const mail = await app.smtp.waitForMail(customer.email, ({ text }) => text.includes('$5.01'));
  expect(mail.subject).toBe('Refund issued: VIP 90 days');

  await app.call('/Console/refundOverride', { ...part, usd: 12.98, key: randomUUID() }, finance);
  expect(await paid()).toMatchObject({ refunded: true, refundedUsd: 17.99 });
  expect(await receipt()).toMatchObject({ receiptNumber, refunded: true, refundedUsd: 17.99, usd: 17.99 });
});

test('after the policy’s 70 % customer and operators see the revoked days and the refunded sum', async () => {
  const customer = await plantCustomer(app);
  const { orderId: id } = await buy(app, customer);
  const days = `interval '2 days'`;
  await app.database.pool.query(
    `update orders set created_at = created_at - ${days}, paid_at = paid_at - ${days} where id = $1`,
    [id],
  );
  const grant = { id, usd: 12.59, unusable: true, notAbused: true, reason, key: randomUUID() };
  const paid = async () => (await app.call('/Website/info', {}, customer)).bean.pays[0];
  expect(await paid()).toMatchObject({ refundedUsd: 0, daysTaken: false, refund: { usd: 12.59 } });
  expect(await app.call('/Console/refundGrant', grant, finance)).toMatchObject({ name: 'OK' });

  expect(await paid()).toMatchObject({ refunded: false, refundedUsd: 12.59, daysTaken: true, refund: null });
  const { bean: receipt } = await app.call('/Website/orderReceipt', { id }, customer);
  expect(receipt).toMatchObject({ refunded: false, refundedUsd: 12.59, daysTaken: true });
  const state = { status: 'partly_refunded', refundedUsd: 12.59, daysTaken: true };
  expect((await readOrder(id)).order).toMatchObject(state);
  const listed = { accountId: customer.id };
  expect((await app.call('/Console/orders', listed, finance)).bean.list).toMatchObject([state]);
  const { bean } = await app.call('/Console/customerOrders', { id: customer.id }, finance);
  expect(bean.list).toMatchObject([state]);
});

test('while a refund is pending the customer sees it, and is offered none', async () => {
  const customer = await plantCustomer(app);
  const { id, reference } = await order(customer, 'paypal');
  const paid = async () => (await app.call('/Website/info', {}, customer)).bean.pays[0];
  said.set(reference, {
    provider: 'bank',
    eventId: reference,
    reference,
    kind: 'succeeded',
    amountCents: 1799,
    currency: 'USD',
    occurredAt: new Date(),
  });
  await app.call('/Console/orderRecheck', { id }, finance);
  expect(await paid()).toMatchObject({ refundingUsd: 0, refund: { usd: 17.99 } });
  bank = 'pending';
  const grant = { id, usd: 17.99, unusable: true, notAbused: true, reason, key: randomUUID() };
  expect(await app.call('/Console/refundGrant', grant, finance)).toMatchObject({
    bean: { state: 'requested' },
  });
  expect(await paid()).toMatchObject({ refundedUsd: 0, refundingUsd: 17.99, daysTaken: true, refund: null });
  bank = 'succeeded';
  await app.call('/Console/orderRecheck', { id }, finance);
  expect(await paid()).toMatchObject({ refundedUsd: 17.99, refundingUsd: 0, daysTaken: true, refund: null });
});

describe('the review queue of payments', () => {
  test('a second payment is refunded; the order’s page lists it with the order’s own money', async () => {
    const customer = await plantCustomer(app);
    const { id, reference } = await order(customer);
    const wire = { id, reference: `wire ${id}`, reason };
    expect(await app.call('/Console/paymentOffline', wire, finance)).toMatchObject({ name: 'OK' });
    await paySandbox(app, reference, 'paid');
    const [found] = (await openReviewItems()).filter(
      (row: { reference: string }) => row.reference === reference,
    );
    expect(found).toMatchObject({ kind: 'second_payment', back: { state: 'possible', amount: 17.99 } });

    const back = { id: found.id, amount: 17.99, reason, key: randomUUID() };
    expect(
      await app.call('/Console/refundUnmatchedPayment', { ...back, amount: 17.98 }, finance),
    ).toMatchObject({
      name: 'PAYMENT_SUM_CHANGED',
    });
    expect(await app.call('/Console/refundUnmatchedPayment', back, finance)).toMatchObject({
      bean: { state: 'succeeded' },
    });
    const page = await readOrder(id);
    expect(page.order).toMatchObject({
      status: 'paid',
      refundedUsd: 0,
      daysTaken: false,
      needsReview: false,
    });
    expect(page.money).toMatchObject({ capturedUsd: 17.99, refundedUsd: 0, leftUsd: 17.99 });
    expect(page.money.offer).not.toBeNull();
    expect(page.refunds).toMatchObject([{ kind: 'unmatched', amount: 17.99, currency: 'USD', reason }]);
    expect(page.reviewItems).toMatchObject([{ back: null, resolved: { outcome: 'refunded_at_provider' } }]);
    expect(page.timeline).toContainEqual(
      expect.objectContaining({ kind: 'refund', refundedUnmatched: true }),
    );
    expect(page.timeline).toContainEqual(
      expect.objectContaining({ kind: 'mail', template: 'unmatched-payment-refunded' }),
    );
    const { bean } = await app.call('/Website/info', {}, customer);
    expect(bean.pays[0]).toMatchObject({ refundedUsd: 0, daysTaken: false, refund: { usd: 17.99 } });
    const mail = await app.smtp.waitForMail(customer.email, ({ subject }) =>
      subject.includes('Payment returned'),
    );
    expect(mail.text).toContain('$17.99');
  });

  test('money for an expired order gives its time and is shown as late', async () => {
    const customer = await plantCustomer(app);
    const { id, reference } = await order(customer);
    await expire(id);
    await paySandbox(app, reference, 'paid');
    expect((await readOrder(id)).order).toMatchObject({ status: 'paid', needsReview: true });
    const found = (await openReviewItems()).find((row: { reference: string }) => row.reference === reference);
    expect(found).toMatchObject({
      kind: 'late',
      amount: 17.99,
      currency: 'USD',
      back: { state: 'late', amount: 0 },
      order: { id, account: customer.email },
    });
    const back = { id: found.id, amount: 17.99, reason, key: randomUUID() };
    expect(await app.call('/Console/refundUnmatchedPayment', back, finance)).toMatchObject({
      name: 'PAYMENT_NOT_RETURNABLE',
    });

    const resolve = { id: found.id, outcome: 'nothing_due', reason };
    const answers = await Promise.all([
      app.call('/Console/reviewItemResolve', resolve, finance),
      app.call('/Console/reviewItemResolve', resolve, owner),
    ]);
    expect(answers.map(({ name }) => name).toSorted()).toEqual(['OK', 'REVIEW_ITEM_RESOLVED']);
    expect((await readOrder(id)).order).toMatchObject({ needsReview: false });
    const { bean } = await app.call('/Console/reviewItems', { resolved: true }, finance);
    expect(bean.list[0]).toMatchObject({ id: found.id, resolved: { outcome: 'nothing_due', note: reason } });
  });

  test('a wrong amount and an unknown reference become review items; the right sum later closes its own', async () => {
    const customer = await plantCustomer(app);
    const { id, reference } = await order(customer, 'paypal');
    const event: PaymentEvent = {
      provider: 'bank',
      eventId: `${reference}.1`,
      reference,
      kind: 'succeeded',
      amountCents: 1700,
      currency: 'USD',
      occurredAt: new Date(),
    };
    said.set(reference, event);
    const recheck = () => app.call('/Console/orderRecheck', { id }, finance);
    expect(await recheck()).toMatchObject({ bean: { checked: 1, settled: 0 } });
    const mine = async () =>
      (await openReviewItems()).filter((row: { reference: string }) => row.reference === reference);
    expect(await mine()).toMatchObject([
      {
        kind: 'wrong_amount',
        amount: 17,
        back: { state: 'possible', amount: 17 },
        order: { id, usd: 17.99 },
      },
    ]);
    expect((await readOrder(id)).order.status).toBe('open');

    said.set(reference, { ...event, eventId: `${reference}.2`, amountCents: 1799 });
    expect(await recheck()).toMatchObject({ bean: { checked: 1, settled: 1 } });
    expect((await readOrder(id)).order).toMatchObject({ status: 'paid', needsReview: false });
    expect(await mine()).toEqual([]);
  });

  test('nothing is resolved without a reason, and a missing item is not found', async () => {
    const id = randomUUID();
    for (const given of ['', '  ']) {
      expect(
        await app.call('/Console/reviewItemResolve', { id, outcome: 'other', reason: given }, finance),
      ).toMatchObject({ name: 'REASON_REQUIRED' });
    }
    for (const missing of [id, 'none']) {
      expect(
        await app.call('/Console/reviewItemResolve', { id: missing, outcome: 'other', reason }, finance),
      ).toMatchObject({ name: 'REVIEW_ITEM_NOT_FOUND' });
    }
  });
});

describe('manual payments', () => {
  const mark = (id: string, reference: string, by = finance) =>
    app.call('/Console/paymentOffline', { id, reference, reason }, by);

  test('pay an open or an expired order like any other: time, receipt, mail; and can be refunded', async () => {
    const customer = await plantCustomer(app);
    const open = await order(customer);
    const late = await order(customer);
    await expire(late.id);
    for (const { id } of [open, late]) {
      expect(await mark(id, `wire ${id}`)).toMatchObject({ name: 'OK' });
      const page = await readOrder(id);
      expect(page.order).toMatchObject({ status: 'paid', provider: 'offline', needsReview: false });
      expect(page.timeline.map((item: { kind: string }) => item.kind)).toContain('receipt');
    }
    const { bean } = await app.call('/Website/info', {}, customer);
    expect(bean.pays).toHaveLength(2);
    const refund = { id: open.id, usd: 17.99, unusable: true, notAbused: true, reason, key: randomUUID() };
    expect(await app.call('/Console/refundGrant', refund, finance)).toMatchObject({
      bean: { state: 'succeeded' },
    });
  });

  test('one reference pays one order once, though two operators enter it concurrently', async () => {
    const customer = await plantCustomer(app);
    const [one, other] = [await order(customer), await order(customer)];
    const reference = `wire ${one.id}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => mark(one.id, reference, turn % 2 === 0 ? finance : owner)),
    );
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['OK']));
    expect(await mark(other.id, reference)).toMatchObject({ name: 'OFFLINE_REFERENCE_USED' });
    expect(await mark(one.id, 'another')).toMatchObject({ name: 'ORDER_NOT_PAYABLE' });
    expect(await mark(other.id, '  ')).toMatchObject({ name: 'OFFLINE_REFERENCE_REQUIRED' });
    const race = await Promise.all([mark(one.id, 'w1'), mark(other.id, 'w2'), mark(other.id, 'w3')]);
    expect(race.map(({ name }) => name).toSorted()).toEqual(['OK', 'ORDER_NOT_PAYABLE', 'ORDER_NOT_PAYABLE']);
    const page = await readOrder(one.id);
    expect(page.timeline.filter((item: { kind: string }) => item.kind === 'ledger')).toHaveLength(1);
    expect(
      page.timeline.filter((item: { action?: string }) => item.action === 'payment.offline'),
    ).toMatchObject([{ reason, actor: { kind: 'operator' } }]);
    const { bean } = await app.call('/Website/info', {}, customer);
    expect(bean.pays).toHaveLength(2);
  });

  test('cannot pay an order of a deleted account', async () => {
    const customer = await plantCustomer(app);
    const { id } = await order(customer);
    await app.database.db
      .updateTable('accounts')
      .set({ email: null, data_key: null })
      .where('id', '=', customer.id)
      .execute();
    expect(await mark(id, `wire ${id}`)).toMatchObject({ name: 'ORDER_ACCOUNT_GONE' });
    expect((await readOrder(id)).payments).toHaveLength(1);
  });
});
