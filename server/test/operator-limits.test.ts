import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import type { ActionLimit, OperatorLimits } from '@causeway/contract/console/rights';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import type { Answer, TestApp } from './test-app.ts';
import { payWrongly } from './unmatched-money.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const here = useTestApp();
const there = useTestAppBeside(here);
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(here);
});

const reason = 'They asked for it';
const NONE: ActionLimit = { action: null, operator: null, customer: null };
const call = (path: string, input: object, by: TestOperator, app: TestApp = here) =>
  app.call(`/Console/${path}`, input, by);

/** Days or US cents, for one of many subjects: accounts for days, orders for money. */
interface Kind {
  readonly name: 'days' | 'refunds' | 'waived amounts';
  /** The audit action. */
  readonly audit: string;
  limits(limit: ActionLimit): OperatorLimits;
  /** A customer's subject. */
  plant(): Promise<string>;
  /** What an action of that amount is about, if it is not the subject itself. */
  prepare?(subject: string, amount: number): Promise<string>;
  act(app: TestApp, by: TestOperator, on: string, amount: number): Promise<Answer>;
  left(by: TestOperator, subject: string): Promise<number | null>;
}

const RIGHTS = [
  'orders.read',
  'customers.read',
  'customers.time',
  'refunds.override',
  'payments.settle',
] as const;

/** By their paid orders. */
const customers = new Map<string, Customer>();
const money: Pick<Kind, 'limits' | 'plant' | 'left'> = {
  limits: (refunds) => ({ refunds, days: NONE }),
  async plant() {
    const customer = await plantCustomer(here);
    const { orderId } = await buy(here, customer);
    customers.set(orderId, customer);
    return orderId;
  },
  async left(by, id) {
    const { leftUsd } = (await call('refundLimit', { id }, by)).bean;
    return leftUsd === null ? null : Math.round(leftUsd * 100);
  },
};
/** In cents; the plan costs 17.99 dollars. */
const cameFor = (waived: number) => 1799 - waived;
const accept = (app: TestApp, by: TestOperator, id: string, cents: number, days: 'full' | 'share' = 'full') =>
  call('paymentAccept', { id, amount: cents / 100, days, reason, key: randomUUID() }, by, app);

const KINDS: readonly Kind[] = [
  {
    name: 'days',
    audit: 'customer.time',
    limits: (days) => ({ refunds: NONE, days }),
    plant: async () => (await plantCustomer(here)).id,
    act: (app, by, id, days) =>
      call('customerTime', { id, tier: 'vip', days, reason, key: randomUUID() }, by, app),
    left: async (by, id) => (await call('customerTimeLimit', { id }, by)).bean.leftDays,
  },
  {
    name: 'refunds',
    audit: 'order.refund_override',
    ...money,
    act: (app, by, id, cents) =>
      call('refundOverride', { id, usd: cents / 100, takeDays: false, reason, key: randomUUID() }, by, app),
  },
  {
    name: 'waived amounts',
    audit: 'payment.accept',
    ...money,
    prepare: (orderId, cents) => payWrongly(here, customers.get(orderId)!, cameFor(cents)),
    act: (app, by, item, cents) => accept(app, by, item, cameFor(cents)),
  },
];

/** The request of an operator that waits. */
async function requestOf(by: TestOperator) {
  const { list } = (await call('approvals', {}, by)).bean;
  return list.find(({ requestedBy }: { requestedBy: { id: string } }) => requestedBy.id === by.id);
}

const isDone = ({ bean }: Answer) => bean !== null && ['done', 'succeeded'].includes(bean.state);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe.each(KINDS)('$name', (kind) => {
  const LIMIT = { action: 5, operator: 9, customer: 12 };
  const step = fc.record({
    by: fc.nat({ max: 1 }),
    on: fc.nat({ max: 1 }),
    amount: fc.integer({ min: 1, max: 6 }),
    app: fc.nat({ max: 1 }),
  });
  const plant = (limit: ActionLimit) =>
    plantOperatorWith(here, { rights: RIGHTS, limits: kind.limits(limit) });
  const target = (subject: string, amount: number) => kind.prepare?.(subject, amount) ?? subject;
  const actOn = async (app: TestApp, by: TestOperator, subject: string, amount: number) =>
    kind.act(app, by, await target(subject, amount), amount);
  /** Four times 3 by each operator on one customer in two processes. */
  const crowd = [0, 1, 0, 1, 0, 1, 0, 1].map((by, index) => ({ by, on: 0, amount: 3, app: index % 2 }));

  test('two operators in two processes never pass a limit, however the actions are split', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const operators = [await plant(LIMIT), await plant(LIMIT)] as const;
        const subjects = [await kind.plant(), await kind.plant()] as const;
        const targets: string[] = [];
        for (const { on, amount } of steps) targets.push(await target(subjects[on]!, amount));
        const answers = await Promise.all(
          steps.map(({ by, amount, app }, index) =>
            kind.act([here, there][app]!, operators[by]!, targets[index]!, amount),
          ),
        );
        const done = steps.filter((_step, index) => isDone(answers[index]!));
        for (const { amount } of done) expect(amount).toBeLessThanOrEqual(LIMIT.action);
        for (const one of [0, 1]) {
          const byOne = sum(done.filter(({ by }) => by === one).map(({ amount }) => amount));
          const onOne = sum(done.filter(({ on }) => on === one).map(({ amount }) => amount));
          expect(byOne).toBeLessThanOrEqual(LIMIT.operator);
          expect(onOne).toBeLessThanOrEqual(LIMIT.customer);
          expect(await kind.left(operators[one]!, subjects[one]!)).toBe(
            Math.max(0, Math.min(LIMIT.action, LIMIT.operator - byOne, LIMIT.customer - onOne)),
          );
        }
        // No more was refused than the limits ask for.
        const others = answers.filter((answer) => !isDone(answer));
        for (const { name, bean } of others) {
          expect([name, bean?.state]).toContain(name === 'OK' ? 'waiting' : 'APPROVAL_WAITS');
        }
        if (steps === crowd) expect(sum(done.map(({ amount }) => amount))).toBe(LIMIT.customer);
      }),
      { numRuns: DEPTH.races, examples: [[crowd]] },
    );
  });

  test('what is above a limit waits for another operator, for whose limits it counts', async () => {
    const [requester, lower, higher] = [
      await plant({ action: 5, operator: 5, customer: null }),
      await plant({ action: 6, operator: 20, customer: null }),
      await plant({ action: 8, operator: 9, customer: null }),
    ];
    const subject = await kind.plant();
    const waiting = await actOn(there, requester, subject, 7);
    expect(waiting.bean).toMatchObject({ state: 'waiting' });
    expect(await kind.left(requester, subject)).toBe(5);
    const request = await requestOf(requester);
    expect(request).toMatchObject({ state: 'waiting', reason });
    const approve = (by: TestOperator) => call('approvalApprove', { id: request.id, reason: 'Right' }, by);
    expect(await approve(requester)).toMatchObject({ name: 'APPROVAL_OWN' });
    expect(await approve(lower)).toMatchObject({ name: 'LIMIT_EXCEEDED' });
    expect(await approve(await plantOperatorWith(here, { rights: ['orders.read'] }))).toMatchObject({
      name: 'RIGHT_MISSING',
    });
    expect(await kind.left(higher, subject)).toBe(8);
    expect(await approve(higher)).toMatchObject({ name: 'OK' });
    expect(await kind.left(higher, subject)).toBe(2);
    expect(await kind.left(requester, subject)).toBe(5);
    expect(await approve(owner)).toMatchObject({ name: 'APPROVAL_DECIDED' });
    const rows = await here.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'details'])
      .where('actor', 'in', [`operator:${requester.id}`, `operator:${higher.id}`])
      // Reading the waiting requests, which name customers.
      .where('action', '<>', 'customers.list')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'approval.request', actor: `operator:${requester.id}` },
      {
        action: kind.audit,
        actor: `operator:${higher.id}`,
        details: { requestedBy: `operator:${requester.id}` },
      },
    ]);
  });

  test('an owner has no limits, but what they do counts for the customer; after 24 hours nothing counts', async () => {
    const operator = await plant({ action: 9, operator: null, customer: 10 });
    const subject = await kind.plant();
    expect(isDone(await actOn(here, owner, subject, 30))).toBe(true);
    expect(await kind.left(owner, subject)).toBeNull();
    expect(await kind.left(operator, subject)).toBe(0);
    expect((await actOn(here, operator, subject, 1)).bean).toMatchObject({ state: 'waiting' });
    for (const { time } of [here, there]) time.advance(24 * 3600 + 1);
    const { bean } = await here.call('/Console/login', operator);
    expect(await kind.left({ ...operator, token: bean.data }, subject)).toBe(9);
    owner = await signInOwner(here);
  });
});

test('removed days count like added ones, and a form that is sent twice counts once', async () => {
  const operator = await plantOperator(here, 'support');
  const id = await KINDS[0]!.plant();
  const change = { id, tier: 'vip', days: 5, reason, key: randomUUID() };
  for (const app of [here, there]) {
    expect((await call('customerTime', change, operator, app)).bean).toMatchObject({ state: 'done' });
  }
  expect(await KINDS[0]!.left(operator, id)).toBe(7);
  expect((await KINDS[0]!.act(here, operator, id, -4)).bean).toMatchObject({ state: 'done' });
  expect(await KINDS[0]!.left(operator, id)).toBe(5);
});

test.each([
  ['days', 'customerTime', { tier: 'vip', days: 4 }],
  ['refunds', 'refundOverride', { usd: 0.04, takeDays: false }],
] as const)(
  '%s that their requester could give after all are not given again by an approval',
  async (name, path, act) => {
    const kind = KINDS.find((each) => each.name === name)!;
    const limits = kind.limits({ action: 5, operator: 5, customer: null });
    let operator = await plantOperatorWith(here, { rights: RIGHTS, limits });
    const pass = async (hours: number) => {
      for (const { time } of [here, there]) time.advance(hours * 3600);
      owner = await signInOwner(here);
      operator = { ...operator, token: (await here.call('/Console/login', operator)).bean.data };
    };
    expect(isDone(await kind.act(here, operator, await kind.plant(), 3))).toBe(true);
    await pass(2);
    const change = { id: await kind.plant(), ...act, reason, key: randomUUID() };
    expect((await call(path, change, operator)).bean).toMatchObject({ state: 'waiting' });
    const request = await requestOf(operator);
    // The limit is free again, and the request hasn't expired yet.
    await pass(23);
    expect(isDone(await call(path, change, operator))).toBe(true);
    const audited = () =>
      here.database.db.selectFrom('audit_entries').select('actor').where('action', '=', kind.audit).execute();
    const before = await audited();
    const approved = await call('approvalApprove', { id: request.id, reason: 'Right' }, owner);
    expect(approved).toMatchObject({ name: 'APPROVAL_OUTDATED' });
    expect(await audited()).toEqual(before);
  },
);

test('days that wait are outdated by other days, but not by their passing', async () => {
  const [days] = KINDS as readonly [Kind, ...Kind[]];
  const limits = days.limits({ ...NONE, action: 0 });
  const operator = await plantOperatorWith(here, { rights: RIGHTS, limits });
  const approve = (id: string) => call('approvalApprove', { id, reason: 'Right' }, owner);
  const subject = await days.plant();
  expect((await days.act(here, operator, subject, 4)).bean).toMatchObject({ state: 'waiting' });
  for (const { time } of [here, there]) time.advance(12 * 3600);
  owner = await signInOwner(here);
  const again = { ...operator, token: (await here.call('/Console/login', operator)).bean.data };
  expect(await approve((await requestOf(again)).id)).toMatchObject({ name: 'OK' });
  expect((await days.act(here, again, subject, 4)).bean).toMatchObject({ state: 'waiting' });
  expect(isDone(await days.act(here, owner, subject, -2))).toBe(true);
  expect(await approve((await requestOf(again)).id)).toMatchObject({ name: 'APPROVAL_OUTDATED' });
  // As saved by an earlier version, which did not save what the request saw.
  await here.database.pool.query("update approvals set input = input - 'newest' where state = 'waiting'");
  expect(await approve((await requestOf(again)).id)).toMatchObject({ name: 'OK' });
});

test('refunds and waived amounts count together; days in proportion, and too much money, waive nothing', async () => {
  const [, refunds, waived] = KINDS as readonly [Kind, Kind, Kind];
  const limits = money.limits({ action: 500, operator: 800, customer: null });
  const operator = await plantOperatorWith(here, { rights: RIGHTS, limits });
  const subject = await money.plant();
  const came = (cents: number) => payWrongly(here, customers.get(subject)!, cents);
  expect(isDone(await refunds.act(here, operator, subject, 400))).toBe(true);
  for (const [cents, days] of [
    [900, 'share'],
    [2500, 'full'],
  ] as const) {
    expect((await accept(here, operator, await came(cents), cents, days)).bean).toMatchObject({
      state: 'done',
    });
  }
  expect(await money.left(operator, subject)).toBe(400);
  expect((await accept(here, operator, await came(1300), 1300)).bean).toEqual({
    state: 'waiting',
    orderId: null,
  });
  expect(isDone(await waived.act(here, operator, await came(cameFor(400)), 400))).toBe(true);
  expect(await money.left(operator, subject)).toBe(0);
  expect((await refunds.act(here, operator, subject, 1)).bean).toMatchObject({ state: 'waiting' });
});

test('a waiting acceptance pays nothing, shows both amounts, and is outdated once the item is resolved', async () => {
  const operator = await plantOperatorWith(here, {
    rights: RIGHTS,
    limits: money.limits({ ...NONE, action: 0 }),
  });
  const customer = await plantCustomer(here);
  const id = await payWrongly(here, customer, 900);
  const input = { id, amount: 9, days: 'full', reason, key: randomUUID() };
  for (const app of [here, there]) {
    expect((await call('paymentAccept', input, operator, app)).bean).toMatchObject({ state: 'waiting' });
  }
  const request = await requestOf(operator);
  const order = await call('order', { id: request.subject }, owner);
  const names = { order: order.bean.order.number, plan: 'vip-90' };
  expect(request).toMatchObject({
    action: 'payment.accept',
    before: { ...names, amount: 17.99, currency: 'USD', days: 90 },
    after: { ...names, amount: 9, currency: 'USD', days: 90 },
  });
  expect(order.bean).toMatchObject({ order: { status: 'expired' }, approvals: [{ id: request.id }] });
  await call('reviewItemResolve', { id, outcome: 'other', reason }, owner);
  expect(await call('approvalApprove', { id: request.id, reason }, owner)).toMatchObject({
    name: 'REVIEW_ITEM_RESOLVED',
  });
});

test('support refunds under the policy up to a limit, and asks for approval of a larger plan', async () => {
  const support = await plantOperator(here, 'support');
  const refund = async (plan: string) => {
    const { orderId: id } = await buy(here, await plantCustomer(here), plan);
    const { usd } = (await call('order', { id }, support)).bean.money.offer;
    const given = { id, usd, unusable: true, notAbused: true, reason, key: randomUUID() };
    return { id, answer: await call('refundGrant', given, support) };
  };
  expect((await refund('vip-90')).answer.bean).toMatchObject({ state: 'succeeded' });
  const { id, answer } = await refund('svip-360');
  expect(answer.bean).toEqual({ id: null, state: 'waiting' });
  const request = await requestOf(support);
  const { number } = (await call('order', { id }, support)).bean.order;
  const after = { order: number, plan: 'svip-360', takesDays: true };
  expect(request).toMatchObject({ action: 'order.refund', subject: id, after });
  const finance = await plantOperator(here, 'finance');
  const approved = await call('approvalApprove', { id: request.id, reason: 'Checked' }, finance);
  expect(approved).toMatchObject({ name: 'OK' });
  expect((await call('order', { id }, support)).bean).toMatchObject({
    order: { status: 'refunded' },
    refunds: [{ state: 'succeeded', kind: 'policy', requestedBy: { id: support.id } }],
  });
});

test('a refund that waits takes the days as its request showed, even if it is of all that is left by then', async () => {
  const support = await plantOperatorWith(here, {
    rights: RIGHTS,
    limits: money.limits({ ...NONE, action: 0 }),
  });
  const id = await money.plant();
  const part = (usd: number, by: TestOperator) =>
    call('refundOverride', { id, usd, reason, key: randomUUID() }, by);
  expect(await part(5, support)).toMatchObject({ bean: { state: 'waiting' } });
  const request = await requestOf(support);
  expect(request.after).toMatchObject({ takesDays: false });
  expect(isDone(await part(12.99, owner))).toBe(true);
  const approved = await call('approvalApprove', { id: request.id, reason: 'Checked' }, owner);
  expect(approved).toMatchObject({ name: 'OK' });
  const { refunds } = (await call('order', { id }, owner)).bean;
  expect(refunds.map(({ takesDays }: { takesDays: boolean }) => takesDays)).toEqual([false, false]);
});
