import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import type { ActionLimit, OperatorLimits } from '@causeway/contract/console/rights';
import { buy, plantCustomer } from './customers.ts';
import { plantOperator, plantOperatorWith, signInOwner, type TestOperator } from './operators.ts';
import type { Answer, TestApp } from './test-app.ts';
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

/** Days or US cents, for one of many subjects: accounts for days, orders for refunds. */
interface Kind {
  readonly name: 'days' | 'refunds';
  limits(limit: ActionLimit): OperatorLimits;
  /** A customer's subject. */
  plant(): Promise<string>;
  act(app: TestApp, by: TestOperator, subject: string, amount: number): Promise<Answer>;
  left(by: TestOperator, subject: string): Promise<number | null>;
}

const RIGHTS = ['orders.read', 'customers.read', 'customers.time', 'refunds.override'] as const;

const KINDS: readonly Kind[] = [
  {
    name: 'days',
    limits: (days) => ({ refunds: NONE, days }),
    plant: async () => (await plantCustomer(here)).id,
    act: (app, by, id, days) =>
      call('customerTime', { id, tier: 'vip', days, reason, key: randomUUID() }, by, app),
    left: async (by, id) => (await call('customerTimeLimit', { id }, by)).bean.leftDays,
  },
  {
    name: 'refunds',
    limits: (refunds) => ({ refunds, days: NONE }),
    plant: async () => (await buy(here, await plantCustomer(here))).orderId,
    act: (app, by, id, cents) =>
      call('refundOverride', { id, usd: cents / 100, takeDays: false, reason, key: randomUUID() }, by, app),
    left: async (by, id) => {
      const { leftUsd } = (await call('refundLimit', { id }, by)).bean;
      return leftUsd === null ? null : Math.round(leftUsd * 100);
    },
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
  /** Four times 3 by each operator on one customer in two processes. */
  const crowd = [0, 1, 0, 1, 0, 1, 0, 1].map((by, index) => ({ by, on: 0, amount: 3, app: index % 2 }));

  test('two operators in two processes never pass a limit, however the actions are split', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const operators = [await plant(LIMIT), await plant(LIMIT)] as const;
        const subjects = [await kind.plant(), await kind.plant()] as const;
        const answers = await Promise.all(
          steps.map(({ by, on, amount, app }) =>
            kind.act([here, there][app]!, operators[by]!, subjects[on]!, amount),
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
    const waiting = await kind.act(there, requester, subject, 7);
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
      .where('subject', '=', subject)
      .where('actor', 'in', [`operator:${requester.id}`, `operator:${higher.id}`])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'approval.request', actor: `operator:${requester.id}` },
      {
        action: kind.name === 'days' ? 'customer.time' : 'order.refund_override',
        actor: `operator:${higher.id}`,
        details: { requestedBy: `operator:${requester.id}` },
      },
    ]);
  });

  test('an owner has no limits, but what they do counts for the customer; after 24 hours nothing counts', async () => {
    const operator = await plant({ action: 9, operator: null, customer: 10 });
    const subject = await kind.plant();
    expect(isDone(await kind.act(here, owner, subject, 30))).toBe(true);
    expect(await kind.left(owner, subject)).toBeNull();
    expect(await kind.left(operator, subject)).toBe(0);
    expect((await kind.act(here, operator, subject, 1)).bean).toMatchObject({ state: 'waiting' });
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
  expect(request).toMatchObject({ action: 'order.refund', subject: id, after: { takesDays: true } });
  const finance = await plantOperator(here, 'finance');
  const approved = await call('approvalApprove', { id: request.id, reason: 'Checked' }, finance);
  expect(approved).toMatchObject({ name: 'OK' });
  expect((await call('order', { id }, support)).bean).toMatchObject({
    order: { status: 'refunded' },
    refunds: [{ state: 'succeeded', kind: 'policy', requestedBy: { id: support.id } }],
  });
});
