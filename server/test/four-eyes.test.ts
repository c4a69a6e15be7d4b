import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { paySandbox, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { plantTeam } from './teams.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const app = useTestApp();
const there = useTestAppBeside(app);
let owner: TestOperator;
let finance: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
  finance = await plantOperator(app, 'finance');
  await setLimit(200, 17);
});

const reason = 'The statement shows it';
const setLimit = async (was: number, value: number) => {
  const changes = [{ path: 'offlineFourEyesUsd', was, value }];
  expect(await app.call('/Console/settingsChange', { changes }, owner)).toMatchObject({ name: 'OK' });
};

/** An unpaid order of 17.99. */
async function order(customer: Customer) {
  const ask = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const { bean } = await app.call('/Website/createRenewOrder', ask, customer);
  return { id: bean.orderId as string, reference: String(bean.url).split('/').at(-1) ?? '' };
}
const mark = (id: string, reference: string, by = finance, through = app) =>
  through.call('/Console/paymentOffline', { id, reference, reason }, by);
const decide = (act: 'Approve' | 'Decline', id: string, by = owner) =>
  app.call(`/Console/approval${act}`, { id, reason }, by);
const readOrder = async (id: string) => (await app.call('/Console/order', { id }, finance)).bean;
const waiting = async () => (await app.call('/Console/approvals', {}, finance)).bean.list;
const actionsOf = async (id: string) =>
  (await readOrder(id)).timeline
    .filter((item: { kind: string }) => item.kind === 'audit')
    .map((item: { action: string }) => item.action);
const ledgerOf = async (id: string) =>
  app.database.db.selectFrom('ledger_entries').select('days').where('reference', '=', id).execute();

/** Recorded by finance; returns the waiting manual payment's id. */
async function marked(id: string, reference = `wire ${id}`): Promise<string> {
  expect(await mark(id, reference)).toMatchObject({ bean: { state: 'waiting' } });
  const { approvals } = await readOrder(id);
  return approvals.at(-1).id;
}

describe('a manual payment above the limit', () => {
  test('pays nothing before a second operator confirms it, and then like any other; each action is one audit row', async () => {
    const customer = await plantCustomer(app);
    const { id } = await order(customer);
    const markId = await marked(id);
    const read = await readOrder(id);
    expect(read).toMatchObject({
      order: { status: 'open' },
      payments: [{ status: 'created' }],
      approvals: [
        {
          id: markId,
          action: 'payment.offline',
          before: null,
          after: {
            order: read.order.number,
            plan: 'vip-90',
            reference: `wire ${id}`,
            amount: 17.99,
            currency: 'USD',
          },
          reason,
          state: 'waiting',
          requestedBy: { kind: 'operator', id: finance.id },
          decided: null,
        },
      ],
    });
    expect(await ledgerOf(id)).toEqual([]);
    expect(await waiting()).toContainEqual(
      expect.objectContaining({
        id: markId,
        subject: id,
        accountId: customer.id,
        accountEmail: customer.email,
      }),
    );

    expect(await decide('Approve', markId, finance)).toMatchObject({ name: 'APPROVAL_OWN' });
    expect(await decide('Approve', markId)).toMatchObject({ name: 'OK' });
    expect(await readOrder(id)).toMatchObject({
      order: { status: 'paid', provider: 'offline', needsReview: false },
      approvals: [{ state: 'approved', decided: { by: { id: owner.id }, note: reason } }],
    });
    expect(await ledgerOf(id)).toEqual([{ days: 90 }]);
    expect(await actionsOf(id)).toEqual(['approval.request', 'payment.offline']);
    expect((await waiting()).map((row: { id: string }) => row.id)).not.toContain(markId);
    await app.smtp.waitForMail(customer.email, ({ text }) => text.includes('$17.99'));
  });

  test('up to the limit is paid by one operator immediately; at 0 each waits', async () => {
    const customer = await plantCustomer(app);
    const [small, any] = [await order(customer), await order(customer)];
    await setLimit(17, 18);
    expect(await mark(small.id, `wire ${small.id}`)).toMatchObject({ bean: { state: 'done' } });
    await setLimit(18, 0);
    expect(await mark(any.id, `wire ${any.id}`)).toMatchObject({ bean: { state: 'waiting' } });
    await setLimit(0, 17);
    expect(await actionsOf(small.id)).toEqual(['payment.offline']);
  });

  test('is declined by a colleague, or withdrawn by its operator; then it can be recorded again', async () => {
    const customer = await plantCustomer(app);
    const { id } = await order(customer);
    const first = await marked(id);
    expect(await decide('Decline', first)).toMatchObject({ name: 'OK' });
    const second = await marked(id);
    expect(await decide('Decline', second, finance)).toMatchObject({ name: 'OK' });
    for (const act of ['Approve', 'Decline'] as const) {
      expect(await decide(act, first)).toMatchObject({ name: 'APPROVAL_DECIDED' });
    }
    const page = await readOrder(id);
    expect(page.order.status).toBe('open');
    expect(page.approvals).toMatchObject([
      { state: 'declined', decided: { by: { id: owner.id } } },
      { state: 'declined', decided: { by: { id: finance.id } } },
    ]);
    const third = await marked(id);
    expect(await decide('Approve', third)).toMatchObject({ name: 'OK' });
    expect(await actionsOf(id)).toEqual([
      'approval.request',
      'approval.decline',
      'approval.request',
      'approval.decline',
      'approval.request',
      'payment.offline',
    ]);
  });

  test('waits once for an order; the same one repeated changes nothing', async () => {
    const customer = await plantCustomer(app);
    const one = await order(customer);
    await marked(one.id, 'one wire');
    expect(await mark(one.id, 'one wire', owner)).toMatchObject({ bean: { state: 'waiting' } });
    expect(await mark(one.id, 'another wire')).toMatchObject({ name: 'APPROVAL_WAITS' });
    expect(await actionsOf(one.id)).toEqual(['approval.request']);
  });

  test('is confirmed only while the order could still be paid that way', async () => {
    const customer = await plantCustomer(app);
    const paid = await order(customer);
    const paidMark = await marked(paid.id);
    await paySandbox(app, paid.reference, 'paid');
    expect(await decide('Approve', paidMark)).toMatchObject({ name: 'ORDER_NOT_PAYABLE' });
    expect(await ledgerOf(paid.id)).toEqual([{ days: 90 }]);
    expect(await decide('Decline', paidMark)).toMatchObject({ name: 'OK' });

    const gone = await plantCustomer(app);
    const left = await order(gone);
    const leftMark = await marked(left.id);
    const { db } = app.database;
    await db.updateTable('accounts').set({ email: null, data_key: null }).where('id', '=', gone.id).execute();
    expect(await decide('Approve', leftMark)).toMatchObject({ name: 'ORDER_ACCOUNT_GONE' });
    expect(await readOrder(left.id)).toMatchObject({
      payments: [{ provider: 'sandbox' }],
      approvals: [{ state: 'waiting' }],
    });
    expect(await mark((await order(customer)).id, `wire ${paid.id}`)).toMatchObject({
      bean: { state: 'waiting' },
    });
  });

  test('is refused at confirming if its reference has paid another order meanwhile', async () => {
    const customer = await plantCustomer(app);
    const [one, other] = [await order(customer), await order(customer)];
    const markId = await marked(one.id, 'shared wire');
    await app.database.db
      .insertInto('payments')
      .values({
        id: randomUUID(),
        order_id: other.id,
        provider: 'offline',
        reference: 'shared wire',
        amount_cents: 1799,
        currency: 'USD',
        status: 'created',
        created_at: new Date(),
      })
      .execute();
    expect(await decide('Approve', markId)).toMatchObject({ name: 'OFFLINE_REFERENCE_USED' });
    expect(await readOrder(one.id)).toMatchObject({ approvals: [{ state: 'waiting' }] });
  });
});

describe('concurrent changes', () => {
  test('of many who confirm or decline one manual payment, one succeeds', async () => {
    const customer = await plantCustomer(app);
    const { id } = await order(customer);
    const markId = await marked(id);
    const names = (
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) => decide(turn % 2 === 0 ? 'Approve' : 'Decline', markId)),
      )
    ).map(({ name }) => name);
    expect(names.filter((name) => name === 'OK')).toHaveLength(1);
    expect(names.filter((name) => name === 'APPROVAL_DECIDED')).toHaveLength(9);
    const page = await readOrder(id);
    const isConfirmed = page.approvals[0].state === 'approved';
    expect(page.order.status).toBe(isConfirmed ? 'paid' : 'open');
    expect(await ledgerOf(id)).toHaveLength(isConfirmed ? 1 : 0);
    expect(await actionsOf(id)).toHaveLength(2);
  });

  test('an order that its provider is paying is paid once; the second payment becomes a review item', async () => {
    const customer = await plantCustomer(app);
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, reference } = await order(customer);
      const markId = await marked(id);
      const [confirmed] = await Promise.all([decide('Approve', markId), paySandbox(app, reference, 'paid')]);
      const page = await readOrder(id);
      expect(page.order.status).toBe('paid');
      expect(await ledgerOf(id)).toEqual([{ days: 90 }]);
      const [found] = page.approvals;
      if (confirmed.name === 'OK') {
        expect(found.state).toBe('approved');
        expect(page.reviewItems).toMatchObject([{ kind: 'second_payment', reference }]);
      } else {
        expect(confirmed.name).toBe('ORDER_NOT_PAYABLE');
        expect(found.state).toBe('waiting');
        expect(page.reviewItems).toEqual([]);
      }
    }
  });

  test('of manual payments of one order one waits; of one reference, one pays', async () => {
    const customer = await plantCustomer(app);
    const [one, other, third] = [await order(customer), await order(customer), await order(customer)];
    const ofOne = await Promise.all([mark(one.id, 'a1'), mark(one.id, 'a2', owner), mark(one.id, 'a3')]);
    expect(ofOne.map(({ name }) => name).toSorted()).toEqual(['APPROVAL_WAITS', 'APPROVAL_WAITS', 'OK']);
    await Promise.all([mark(other.id, 'b'), mark(third.id, 'b')]);
    const ids = (await waiting()).slice(-2).map((row: { id: string }) => row.id);
    const ofReference = await Promise.all(ids.map((id: string) => decide('Approve', id)));
    expect(ofReference.map(({ name }) => name).toSorted()).toEqual(['OFFLINE_REFERENCE_USED', 'OK']);
  });

  test('when the account is deleted, the manual payment is confirmed before, or not at all', async () => {
    const customer = await plantCustomer(app);
    const { id } = await order(customer);
    const markId = await marked(id);
    const { db } = app.database;
    const [confirmed] = await Promise.all([
      decide('Approve', markId),
      db.updateTable('accounts').set({ email: null, data_key: null }).where('id', '=', customer.id).execute(),
    ]);
    const page = await readOrder(id);
    const isPaid = confirmed.name === 'OK';
    if (!isPaid) expect(confirmed.name).toBe('ORDER_ACCOUNT_GONE');
    expect(page.order.status).toBe(isPaid ? 'paid' : 'open');
    expect(page.approvals[0].state).toBe(isPaid ? 'approved' : 'waiting');
    expect(await ledgerOf(id)).toHaveLength(isPaid ? 1 : 0);
    expect(page.reviewItems).toEqual([]);
  });
});

describe('in 24 hours, the offline payments that need no second operator', () => {
  /** One order of 17.99 is within it, two are not. */
  const LIMIT = 20;
  beforeAll(() => setLimit(17, LIMIT));
  afterAll(() => setLimit(LIMIT, 17));

  const colleague = () => plantOperator(app, 'finance');
  const someOrder = async () => (await order(await plantCustomer(app))).id;
  /** Enters a new customer’s order. */
  const enterSome = async (by: TestOperator) => enter(await someOrder(), by);
  const enter = async (id: string, by: TestOperator, through = app): Promise<string> =>
    (await mark(id, `wire ${id}`, by, through)).bean?.state;
  const leftOf = async (id: string, by: TestOperator) =>
    (await app.call('/Console/offlineLimit', { id }, by)).bean.leftUsd;
  const signInAgain = async (operator: TestOperator): Promise<TestOperator> => {
    const { bean } = await app.call('/Console/login', operator);
    return { ...operator, token: bean.data };
  };

  test('count together for an operator, over all customers; a colleague has a limit for themselves', async () => {
    const by = await colleague();
    const [first, second] = [await someOrder(), await someOrder()];
    expect(await leftOf(first, by)).toBe(LIMIT);
    expect(await enter(first, by)).toBe('done');
    expect(await leftOf(first, by)).toBe(LIMIT);
    expect(await leftOf(second, by)).toBe(2.01);
    expect(await enter(second, by)).toBe('waiting');
    expect(await readOrder(second)).toMatchObject({
      order: { status: 'open' },
      payments: [{ provider: 'sandbox', status: 'created' }],
      approvals: [{ action: 'payment.offline', state: 'waiting', requestedBy: { id: by.id } }],
    });
    expect(await ledgerOf(second)).toEqual([]);
    expect(await actionsOf(second)).toEqual(['approval.request']);
    expect(await enter(first, by)).toBe('done');
    expect(await actionsOf(first)).toEqual(['payment.offline']);
    expect(await enterSome(await colleague())).toBe('done');
  });

  test('count together for a customer, over all operators', async () => {
    const customer = await plantCustomer(app);
    const [first, second] = [await order(customer), await order(customer)];
    const [one, other] = [await colleague(), await colleague()];
    expect(await enter(first.id, one)).toBe('done');
    expect(await leftOf(second.id, other)).toBe(2.01);
    expect(await leftOf(await someOrder(), other)).toBe(LIMIT);
    expect(await enter(second.id, other)).toBe('waiting');
    expect(await enterSome(other)).toBe('done');
  });

  test('include no team’s quote, whose price an operator may choose; an owner’s does', async () => {
    const team = await plantTeam(app);
    const { id } = team;
    const offer = { days: 30, deviceNum: 5, totalCents: 1, validDays: 7, reason };
    const orderQuote = async () => {
      const { offerId } = (await app.call('/Console/teamOffer', { id, ...offer }, finance)).bean;
      const ask = { timeKey: `offer-${offerId}`, deviceNum: 5, mId: 1, payType: 'alipay' };
      return (await app.call('/Team/createOrder', ask, team)).bean.orderId as string;
    };
    const quoted = await orderQuote();
    const by = await colleague();
    expect(await leftOf(quoted, by)).toBe(0);
    expect(await enter(quoted, by)).toBe('waiting');
    app.time.advance(61);
    const other = await orderQuote();
    expect(await leftOf(other, owner)).toBe(LIMIT);
    expect(await enter(other, owner)).toBe('done');
  });

  test('do not include those that a second operator approved', async () => {
    const customer = await plantCustomer(app);
    const [first, second] = [await order(customer), await order(customer)];
    const [requester, approver, other] = [await colleague(), await colleague(), await colleague()];
    await setLimit(LIMIT, 17);
    expect(await enter(first.id, requester)).toBe('waiting');
    await setLimit(17, LIMIT);
    const { approvals } = await readOrder(first.id);
    expect(await decide('Approve', approvals[0].id, approver)).toMatchObject({ name: 'OK' });
    for (const by of [requester, approver]) expect(await enterSome(by)).toBe('done');
    expect(await enter(second.id, other)).toBe('done');
  });

  test('may come to exactly the limit', async () => {
    const by = await colleague();
    const [first, second, third] = [await someOrder(), await someOrder(), await someOrder()];
    const setTotal = (id: string, cents: number) =>
      app.database.db
        .updateTable('orders')
        .set({ list_cents: cents, discount_cents: 0, friend_discount_cents: 0, total_cents: cents })
        .where('id', '=', id)
        .execute();
    await setTotal(first, 1999);
    for (const id of [second, third]) await setTotal(id, 1);
    expect(await enter(first, by)).toBe('done');
    expect(await enter(second, by)).toBe('done');
    expect(await leftOf(third, by)).toBe(0);
    expect(await enter(third, by)).toBe('waiting');
    expect(await app.call('/Console/offlineLimit', { id: randomUUID() }, by)).toMatchObject({
      name: 'ORDER_NOT_FOUND',
    });
  });

  test.each(['an operator', 'a customer'])(
    'of %s never pass the limit, though they are entered at the same time in two processes',
    async (whose) => {
      // The other process has its own copy of the settings.
      await expect
        .poll(async () => (await there.call('/Console/settings', {}, owner)).bean.settings, { timeout: 5000 })
        .toContainEqual(expect.objectContaining({ path: 'offlineFourEyesUsd', value: LIMIT }));
      for (let round = 0; round < DEPTH.races; round += 1) {
        const [customer, operator] = [await plantCustomer(app), await colleague()];
        const entered: { readonly id: string; readonly by: TestOperator }[] = [];
        for (let index = 0; index < 6; index += 1) {
          entered.push(
            whose === 'an operator'
              ? { id: await someOrder(), by: operator }
              : { id: (await order(customer)).id, by: await colleague() },
          );
        }
        const states = await Promise.all(
          entered.map(({ id, by }, index) => enter(id, by, index % 2 === 0 ? app : there)),
        );
        expect(states.toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'waiting')]);
      }
    },
  );

  test('count no longer after 24 hours', async () => {
    const customer = await plantCustomer(app);
    const [first, second, third] = [await order(customer), await order(customer), await someOrder()];
    let [one, other] = [await colleague(), await colleague()];
    const advance = async (seconds: number) => {
      for (const { time } of [app, there]) time.advance(seconds);
      [one, other] = [await signInAgain(one), await signInAgain(other)];
      [owner, finance] = [await signInAgain(owner), await signInAgain(finance)];
    };
    expect(await enter(first.id, one)).toBe('done');
    await advance(24 * 3600 - 60);
    expect(await enter(second.id, other)).toBe('waiting');
    expect(await enter(third, one)).toBe('waiting');
    await advance(61);
    expect(await enter(second.id, other)).toBe('done');
    expect(await enterSome(one)).toBe('done');
  });
});
