import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database/tx.ts';
import { jobKind } from '../src/platform/jobs/job-kind.ts';
import { startJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { codeIn, freshEmail, paySandbox, plantCustomer, type Customer } from './customers.ts';
import type { Answer, TestApp } from './test-app.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const PASSWORD = 'lantern-on-the-dam';
const config = { rateLimitFactor: 0.5 };
const here = useTestApp({ config });
const there = useTestAppBeside(here, { config });

async function order(app: TestApp, { token }: Customer): Promise<{ orderId: string; reference: string }> {
  const { bean } = await app.call(
    '/Website/createRenewOrder',
    { productId: 'vip-90', mId: 1, payType: 'alipay' },
    { token },
  );
  return { orderId: bean.orderId, reference: String(bean.url).split('/').at(-1) ?? '' };
}

test('a code used on both concurrently registers once', async () => {
  const account = freshEmail();
  await here.call('/Website/regCode', { account });
  const code = codeIn((await here.smtp.waitForMail(account)).text);
  const answers = await Promise.all(
    [here, there, here, there].map((app) => app.call('/Website/reg', { account, code, password: PASSWORD })),
  );
  expect(answers.map((answer) => answer.name).toSorted()).toEqual([
    'CODE_USED',
    'CODE_USED',
    'CODE_USED',
    'OK',
  ]);
});

test('codes requested on both concurrently are one mail', async () => {
  const account = freshEmail();
  const answers = await Promise.all(
    [here, there, here, there].map((app) => app.call('/Website/regCode', { account })),
  );
  expect(answers.filter((answer) => answer.name === 'OK')).toHaveLength(1);
  expect(answers.filter((answer) => answer.name === 'CODE_SENT_RECENTLY')).toHaveLength(3);
  await here.smtp.waitForMail(account);
});

test('an account’s orders of an hour are limited over both', async () => {
  const { db } = here.database;
  const customer = await plantCustomer(here);
  const request = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const place = (app: TestApp) => app.call('/Website/createRenewOrder', request, customer);
  const cancelAll = () =>
    db.updateTable('orders').set({ status: 'cancelled' }).where('account_id', '=', customer.id).execute();
  const answers: Answer[] = [];
  // Each process works on four calls of an account at a time, and at most 20 orders may be open.
  while (answers.length < 66) {
    const calls = Array.from({ length: Math.min(8, 66 - answers.length) }, (_, index) =>
      place(index % 2 === 0 ? here : there),
    );
    answers.push(...(await Promise.all(calls)));
    await cancelAll();
  }
  expect(answers.filter((answer) => answer.name === 'OK')).toHaveLength(60);
  const refused = answers.filter((answer) => answer.name === 'TOO_MANY_REQUESTS');
  expect(refused).toHaveLength(6);

  const retryAfter: unknown = refused[0]?.bean.retryAfter;
  expect(retryAfter).toBeGreaterThan(3000);
  expect(retryAfter).toBeLessThanOrEqual(3600);
  const [first] = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', customer.id)
    .orderBy('created_at')
    .limit(1)
    .execute();
  const hourAgo = new Date((first?.created_at.getTime() ?? 0) - 3_600_000);
  await db
    .updateTable('orders')
    .set({ created_at: hourAgo })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect((await place(there)).name).toBe('OK');
  expect((await place(here)).name).toBe('TOO_MANY_REQUESTS');
  await cancelAll();
});

test('a session revoked on one has ended on the other: code 3', async () => {
  const customer = await plantCustomer(here);
  const login = { account: customer.email, password: PASSWORD };
  const other = (await there.call('/Website/login', login)).bean.data as string;
  expect((await here.call('/Website/info', {}, { token: other })).name).toBe('OK');
  const change = { oldPassword: PASSWORD, password: 'another-lantern' };
  expect((await there.call('/Website/repass', change, { token: other })).name).toBe('OK');
  expect(await here.call('/Website/info', {}, customer)).toMatchObject({ status: 200, code: 3 });
  expect((await here.call('/Website/info', {}, { token: other })).name).toBe('OK');
});

test('the same payment settled on both concurrently pays once', async () => {
  const customer = await plantCustomer(there);
  const before = (await here.call('/Website/info', {}, customer)).bean.expire as number;
  const { orderId, reference } = await order(here, customer);
  const settled = await Promise.all(
    [here, there, here, there].map((app) => paySandbox(app, reference, 'paid')),
  );
  expect(settled.map((answer) => answer.status)).toEqual([303, 303, 303, 303]);
  const { bean } = await there.call('/Website/info', {}, customer);
  expect(bean.pays.map((paid: { id: string }) => paid.id)).toEqual([orderId]);
  expect(bean.expire).toBe(before + 90 * 86_400);
  const { bean: receipt } = await here.call('/Website/orderReceipt', { id: orderId }, customer);
  const thanks = () =>
    here.smtp.mails.filter((mail) => mail.text.includes(receipt.transactionId as string)).length;
  await here.smtp.waitForMail(customer.email, (mail) => mail.text.includes(receipt.transactionId));
  expect(thanks()).toBe(1);
});

test('a plan that is taken off sale is refused by both immediately, and shown by neither after two seconds', async () => {
  const customer = await plantCustomer(here);
  const shown = async (app: TestApp) =>
    (await app.call('/Website/skuList')).bean.goods.map((plan: { key: string }) => plan.key) as string[];
  expect(await shown(there)).toContain('svip-360');
  const { db } = here.database;
  await db.updateTable('plans').set({ on_sale: false }).where('key', '=', 'svip-360').execute();
  const request = { productId: 'svip-360', mId: 1, payType: 'alipay' };
  for (const app of [here, there]) {
    expect((await app.call('/Website/createRenewOrder', request, customer)).name).toBe('PRODUCT_UNKNOWN');
  }
  await expect.poll(() => shown(there)).not.toContain('svip-360');
});

test('orders that waited 30 minutes expire once, by a job that either may run', async () => {
  const customer = await plantCustomer(here);
  const waiting = [await order(here, customer), await order(there, customer)];
  const paid = await order(here, customer);
  await paySandbox(there, paid.reference, 'paid');
  const { db, pool, connection } = here.database;
  await sql`create table expiries (order_id uuid)`.execute(db);
  await sql`create function note_expiry() returns trigger language plpgsql as
    $$ begin insert into expiries values (new.id); return new; end $$`.execute(db);
  await sql`create trigger note_expiry after update on orders for each row
    when (new.status = 'expired') execute function note_expiry()`.execute(db);

  for (const app of [here, there]) app.time.advance(31 * 60);
  // A third process enqueues the job that the schedule enqueues every minute.
  const jobs: Jobs = await startJobs({ pool, connection, log: createLog('silent') });
  const expireOrders = jobKind('expire-orders', { alone: true });
  for (let asked = 0; asked < 4; asked++) {
    await inTransaction(db, (tx) => jobs.enqueueIn(tx, expireOrders, {}));
  }
  const expiries = async () =>
    (await sql<{ order_id: string }>`select order_id from expiries`.execute(db)).rows.map(
      (row) => row.order_id,
    );
  await expect
    .poll(async () => (await expiries()).toSorted())
    .toEqual(waiting.map(({ orderId }) => orderId).toSorted());
  await inTransaction(db, (tx) => jobs.enqueueIn(tx, expireOrders, {}));
  await jobs.stop();
  expect(await expiries()).toHaveLength(2);
  const { bean } = await there.call('/Website/login', { account: customer.email, password: PASSWORD });
  const info = await there.call('/Website/info', {}, { token: bean.data });
  expect(info.bean.pays.map((each: { id: string }) => each.id)).toEqual([paid.orderId]);
});

test('limits are shared, also for concurrent wrong passwords', async () => {
  // The first wait is a second.
  for (const { time } of [here, there]) time.stand();
  const account = freshEmail();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      (index % 2 === 0 ? here : there).call('/Website/login', { account, password: 'not it' }),
    ),
  );
  expect(answers.filter((answer) => answer.name === 'WRONG_CREDENTIALS')).toHaveLength(5);
  for (const app of [here, there]) {
    const refused = await app.call('/Website/login', { account, password: 'not it' });
    expect(refused).toMatchObject({ status: 200, code: 429 });
  }
});
