import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { plantCustomer, type Customer } from './customers.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';
import { endWheels, grantSpinsTo, makeWheel, WEIGHTS } from './wheels.ts';

const reason = 'A quiet week';

const app = useTestApp();
let owner: TestOperator;
let id: string;
beforeEach(async () => {
  owner = await signInOwner(app);
  await endWheels(app.database.db, now());
  app.time.advance(60);
  id = await makeWheel(app.database.db, { around: now() });
});

const now = () => app.time.clock();
const readWheel = async () => (await app.call('/Console/wheel', { id }, owner)).bean;
const ask = async (path: string, change: object) =>
  (await app.call(`/Console/${path}`, { id, reason, ...change }, owner)).name;
const spinOf = (who: Customer) => app.call('/Website/activityLotteryDraw', {}, who);
const numOf = async (who: Customer) =>
  (await app.call('/Website/activityLotteryInfo', undefined, { method: 'GET', ...who })).bean.num;

async function player(spins = 1): Promise<Customer> {
  const customer = await plantCustomer(app);
  if (spins > 0) await grantSpinsTo(app.database.db, { id, at: now() }, customer.id, spins);
  return customer;
}

describe('weights', () => {
  test('are listed with earlier versions, their author and the spins under each', async () => {
    const who = await player(3);
    await spinOf(who);
    expect(await ask('wheelWeights', { before: 1, weights: WEIGHTS.thirty })).toBe('OK');
    app.time.advance(2);
    await spinOf(who);
    app.time.advance(2);
    await spinOf(who);
    const { versions, budget, grants } = await readWheel();
    expect(versions).toMatchObject([
      { version: 2, weights: WEIGHTS.thirty, by: { id: expect.any(String) }, spins: 2, wonDays: 60 },
      { version: 1, weights: WEIGHTS.five, by: null, spins: 1, wonDays: 5 },
    ]);
    expect(budget).toEqual({ days: null, won: 65, cap: 360 });
    expect(grants).toEqual({ orders: 0, friends: 0, operators: 3, spent: 3, takenBack: 0 });
  });

  test('are audited with the days that a spin gives on average, within the budget', async () => {
    expect(await ask('wheelBudget', { version: 1, days: 100 })).toBe('OK');
    expect(await ask('wheelWeights', { before: 1, weights: WEIGHTS.even })).toBe('OK');
    const { details } = await app.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject', '=', id)
      .where('action', '=', 'wheel.weights')
      .executeTakeFirstOrThrow();
    // Of the prizes up to 100 days: (30 + 10 + 90 + 5 + 5) / 8.
    expect(details).toMatchObject({ before: { perSpin: 5 }, after: { perSpin: 17.5 } });
  });

  test.each([
    ['one short', [1, 0, 0, 0, 0, 0, 0]],
    ['all 0', [0, 0, 0, 0, 0, 0, 0, 0]],
    ['one below 0', [2, -1, 0, 0, 0, 0, 0, 0]],
    ['one above a million', [1_000_001, 0, 0, 0, 0, 0, 0, 0]],
  ])('that are invalid are refused: %s', async (_title, weights) => {
    expect(await ask('wheelWeights', { before: 1, weights })).toBe('WHEEL_WEIGHTS_WRONG');
  });

  test('are refused if unchanged, out of date, without a reason, or once the wheel is over', async () => {
    expect(await ask('wheelWeights', { before: 1, weights: WEIGHTS.five })).toBe('NOTHING_CHANGED');
    expect(await ask('wheelWeights', { before: 1, weights: WEIGHTS.thirty, reason: ' ' })).toBe(
      'REASON_REQUIRED',
    );
    const both = await Promise.all([
      ask('wheelWeights', { before: 1, weights: WEIGHTS.thirty }),
      ask('wheelWeights', { before: 1, weights: WEIGHTS.even }),
    ]);
    expect(both.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    await endWheels(app.database.db, now());
    expect(await ask('wheelWeights', { before: 2, weights: WEIGHTS.nothing })).toBe('CAMPAIGN_OVER');
    expect(await ask('wheelBudget', { version: 1, days: 3 })).toBe('CAMPAIGN_OVER');
  });

  test.each([
    'update wheel_weights set weights = array[0,0,0,0,0,0,0,1]',
    'delete from wheel_weights',
    'truncate wheel_weights cascade',
  ])('are a record that the database protects: %s', async (statement) => {
    await expect(app.database.pool.query(statement)).rejects.toThrow('the weights of a wheel are a record');
  });
});

test('a budget is no less than what has been won, and excludes higher prizes immediately', async () => {
  const who = await player();
  await spinOf(who);
  expect(await ask('wheelBudget', { version: 1, days: 4 })).toBe('WHEEL_BUDGET_WRONG');
  expect(await ask('wheelBudget', { version: 1, days: -1 })).toBe('WHEEL_BUDGET_WRONG');
  expect(await ask('wheelBudget', { version: 1, days: 40 })).toBe('OK');
  expect((await readWheel()).budget).toEqual({ days: 40, won: 5, cap: 30 });
  expect(await ask('wheelBudget', { version: 1, days: 50 })).toBe('CHANGED_MEANWHILE');
  expect(await ask('wheelBudget', { version: 2, days: 40 })).toBe('NOTHING_CHANGED');
  expect(await ask('wheelBudget', { version: 2, days: null })).toBe('OK');
  expect((await readWheel()).budget.days).toBe(null);
});

describe('manual spins', () => {
  test('are given once per key, by id or address, and audited once', async () => {
    const who = await player(0);
    const grant = { customer: ` ${who.email.toUpperCase()} `, num: 3, key: randomUUID() };
    const names = await Promise.all(Array.from({ length: 8 }, () => ask('spinsGrant', grant)));
    expect(new Set(names)).toEqual(new Set(['OK']));
    expect(await numOf(who)).toBe(3);
    expect(await ask('spinsGrant', { ...grant, num: 2 })).toBe('SPINS_KEY_USED');
    expect(await ask('spinsGrant', { ...grant, customer: (await player(0)).id })).toBe('SPINS_KEY_USED');
    expect(await ask('spinsGrant', { customer: who.id, num: 1, key: randomUUID() })).toBe('OK');
    expect(await numOf(who)).toBe(4);
    const audit = await app.database.db
      .selectFrom('audit_entries')
      .select(['subject', 'details'])
      .where('action', '=', 'wheel.spins')
      .where('account_id', '=', who.id)
      .execute();
    expect(audit).toMatchObject([
      { subject: id, details: { after: { spins: 3 }, reason } },
      { subject: id, details: { after: { spins: 1 }, reason } },
    ]);
  });

  test('with one key for two customers concurrently go to one of them', async () => {
    const people = [await player(0), await player(0)];
    const key = randomUUID();
    const names = await Promise.all(
      people.map((who) => ask('spinsGrant', { customer: who.id, num: 2, key })),
    );
    expect(names.toSorted()).toEqual(['OK', 'SPINS_KEY_USED']);
    const nums = await Promise.all(people.map(numOf));
    expect(nums.toSorted()).toEqual([0, 2]);
  });

  test('are refused to unknown customers, to administrators, in wrong numbers and for a past wheel', async () => {
    const who = await player(0);
    const key = randomUUID();
    expect(await ask('spinsGrant', { customer: who.id, num: 0, key })).toBe('SPINS_WRONG');
    expect(await ask('spinsGrant', { customer: who.id, num: 101, key })).toBe('SPINS_WRONG');
    for (const customer of ['nobody@mail.example', randomUUID(), '']) {
      expect(await ask('spinsGrant', { customer, num: 1, key })).toBe('CUSTOMER_NOT_FOUND');
    }
    await app.database.db.updateTable('accounts').set({ kind: 'team' }).where('id', '=', who.id).execute();
    expect(await ask('spinsGrant', { customer: who.id, num: 1, key })).toBe('CUSTOMER_NOT_FOUND');
    const other = await player(0);
    await endWheels(app.database.db, now());
    expect(await ask('spinsGrant', { customer: other.id, num: 1, key })).toBe('CAMPAIGN_OVER');
  });
});

test('wins are listed a page at a time and exported, by id and masked', async () => {
  const who = await player(60);
  const seen: string[] = [];
  for (let turn = 0; turn < 53; turn++) {
    seen.unshift((await spinOf(who)).bean.id);
    app.time.advance(2);
  }
  owner = await signInOwner(app);
  const first = (await app.call('/Console/wheelWins', { id }, owner)).bean;
  expect(first.list).toHaveLength(50);
  expect(first.list[0]).toMatchObject({
    id: seen[0],
    customerId: who.id,
    name: `${who.email.slice(0, 3)}***`,
    days: 5,
    weightsVersion: 1,
    takenBack: false,
  });
  const rest = (await app.call('/Console/wheelWins', { id, cursor: first.next }, owner)).bean;
  expect([...first.list, ...rest.list].map((win: { id: string }) => win.id)).toEqual(seen);
  expect(rest.next).toBe(null);

  const csv = String((await app.call('/Console/wheelWinsExport', { id }, owner)).bean);
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(54);
  expect(lines[1]?.split(',').slice(0, 5)).toEqual([
    seen[0],
    expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    who.id,
    `${who.email.slice(0, 3)}***`,
    '5',
  ]);
  expect(csv).not.toContain('@');
});

test('an unknown wheel, and a campaign of another kind, are answered alike', async () => {
  for (const missing of [randomUUID(), 'none', 7]) {
    for (const path of ['wheel', 'wheelWins', 'wheelWinsExport']) {
      expect((await app.call(`/Console/${path}`, { id: missing }, owner)).name).toBe('CAMPAIGN_NOT_FOUND');
    }
    expect(await ask('wheelBudget', { id: missing, version: 1, days: 1 })).toBe('CAMPAIGN_NOT_FOUND');
  }
});
