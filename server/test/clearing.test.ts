import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetting, type SettingsService } from '../src/modules/content/api.ts';
import {
  clearAccounts,
  warnOfClearing,
  type ClearingParts,
} from '../src/modules/privacy/jobs/clearing-jobs.ts';
import { HELD_ANSWER } from '../src/platform/database/schema.ts';
import { clearFailedMails } from '../src/platform/mail/mail-store.ts';
import { anotherProcess } from './another-process.ts';
import { buy, plantCustomer, type Customer } from './customers.ts';
import { dumpRows, findTraces } from './deletion-traces.ts';
import { signInOwner } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const DAY = 86_400;
const reason = 'Sent spam.';
const ORDER = { productId: 'vip-7', mId: 1, payType: 'alipay' };

const app = useTestApp();
let settings: SettingsService;
let parts: ClearingParts;
let stop: () => Promise<void>;
beforeAll(() => {
  const { content, platform, stop: stopProcess } = anotherProcess(app);
  settings = content.settings;
  parts = { ...platform, settings };
  stop = stopProcess;
});
afterAll(async () => {
  await stop();
});

const setDays = (days: number) => changeSetting(settings, { path: 'clearDays', value: days, actor: 'tests' });
const isThere = async ({ id }: Customer) => {
  const row = await app.database.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email !== null;
};
/** The customer's warning, once all warnings are recorded as sent, so that the clock may be advanced. */
async function warned({ email }: Customer) {
  const mail = await app.smtp.waitForMail(email, ({ subject }) => subject.includes('will be deleted'));
  await expect.poll(waitingWarnings).toEqual([]);
  return mail;
}
const waitingWarnings = () =>
  app.database.db
    .selectFrom('mails')
    .select('id')
    .where('template', 'like', 'clearing-warning%')
    .where('status', '=', 'waiting')
    .execute();
const warningOf = ({ id }: Customer) =>
  app.database.db
    .updateTable('mails')
    .where('account_id', '=', id)
    .where('template', '=', 'clearing-warning');
const warnings = ({ email }: Customer) =>
  app.smtp.mails.filter(
    ({ envelopeTo, subject }) => envelopeTo.includes(email) && subject.includes('will be deleted'),
  ).length;

/** Runs the job on two processes concurrently, and once more. */
async function runJob(): Promise<{ warned: number; cleared: number }> {
  const twice = async (work: (given: ClearingParts) => Promise<number>) => {
    const [one, other] = await Promise.all([work(parts), work(parts)]);
    return one + other + (await work(parts));
  };
  return { warned: await twice(warnOfClearing), cleared: await twice(clearAccounts) };
}

test('an account is warned 14 days before it is cleared, keeps its data until then, and is deleted after', async () => {
  await setDays(180);
  const customer = await plantCustomer(app);
  const other = await plantCustomer(app);
  await buy(app, other, 'vip-360');
  app.time.advance(3 * DAY + 165 * DAY);
  expect(await runJob()).toEqual({ warned: 0, cleared: 0 });

  app.time.advance(2 * DAY);
  expect(await runJob()).toEqual({ warned: 1, cleared: 0 });
  const mail = await warned(customer);
  expect(mail.text).toContain('/#/Login?redirect=%2FPackages');
  expect(mail.text).toContain('/#/Login?redirect=%2FLeave');
  app.time.advance(13 * DAY);
  expect(await runJob()).toEqual({ warned: 0, cleared: 0 });
  expect(await isThere(customer)).toBe(true);

  app.time.advance(2 * DAY);
  expect(await runJob()).toEqual({ warned: 0, cleared: 1 });
  expect(await isThere(customer)).toBe(false);
  expect(await isThere(other)).toBe(true);
  expect(warnings(customer)).toBe(1);
  expect(findTraces(await dumpRows(app.database.pool), { email: customer.email })).toEqual([]);
  const audit = await app.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('account_id', '=', customer.id)
    .execute();
  expect(audit).toEqual([{ actor: 'system', action: 'account.clear' }]);
});

test('a customer who renews after the warning stays, and is warned again for the next expiry', async () => {
  await setDays(30);
  const customer = await plantCustomer(app);
  app.time.advance(3 * DAY + 17 * DAY);
  await runJob();
  await warned(customer);
  const { bean } = await app.call('/Website/login', { account: customer.email, password: customer.password });
  await buy(app, { ...customer, token: bean.data }, 'vip-7');
  app.time.advance(14 * DAY);
  await runJob();
  expect(await isThere(customer)).toBe(true);
  app.time.advance(10 * DAY);
  await runJob();
  await expect.poll(() => warnings(customer)).toBe(2);
  await expect.poll(waitingWarnings).toEqual([]);
  app.time.advance(15 * DAY);
  await runJob();
  expect(await isThere(customer)).toBe(false);
});

test('0 clears nobody; once turned on, those who expired long ago still get 14 days', async () => {
  await setDays(0);
  const customer = await plantCustomer(app);
  app.time.advance(400 * DAY);
  expect(await runJob()).toEqual({ warned: 0, cleared: 0 });
  await setDays(7);
  await runJob();
  await warned(customer);
  expect(await isThere(customer)).toBe(true);
  app.time.advance(13 * DAY);
  await runJob();
  expect(await isThere(customer)).toBe(true);
  app.time.advance(1.1 * DAY);
  await runJob();
  expect(await isThere(customer)).toBe(false);
});

test('an account that an operator blocked is warned and cleared as well, and not asked to renew', async () => {
  await setDays(180);
  const customer = await plantCustomer(app);
  const { token } = await signInOwner(app);
  const answer = await app.call('/Console/customerBlock', { id: customer.id, reason }, { token });
  expect(answer.name).toBe('OK');
  app.time.advance(3 * DAY + 167 * DAY);
  expect(await runJob()).toEqual({ warned: 1, cleared: 0 });
  const mail = await warned(customer);
  expect(mail.text).toContain('your account is suspended');
  expect(mail.text).not.toContain('/#/');

  app.time.advance(15 * DAY);
  expect(await runJob()).toEqual({ warned: 0, cleared: 1 });
  expect(await isThere(customer)).toBe(false);
  expect(findTraces(await dumpRows(app.database.pool), { email: customer.email })).toEqual([]);
});

test('an account that can’t be deleted holds up no other one, and the job fails', async () => {
  await setDays(20);
  const [stuck, other] = [await plantCustomer(app), await plantCustomer(app)];
  app.time.advance(10 * DAY);
  await runJob();
  await Promise.all([warned(stuck), warned(other)]);
  app.time.advance(20 * DAY);
  await app.database.pool.query(
    `alter table accounts add constraint stuck check (id <> '${stuck.id}' or email is not null) not valid`,
  );
  await expect(clearAccounts(parts)).rejects.toThrow('Accounts could not be cleared');
  expect([await isThere(stuck), await isThere(other)]).toEqual([true, false]);
  await app.database.pool.query('alter table accounts drop constraint stuck');
  expect(await clearAccounts(parts)).toBeGreaterThan(0);
  expect(await isThere(stuck)).toBe(false);
});

test('a warning counts once it was sent, or refused for its recipient; one that the relay failed to send is written again', async () => {
  await setDays(20);
  const customers = [await plantCustomer(app), await plantCustomer(app), await plantCustomer(app)] as const;
  const [refused, unsent, held] = customers;
  app.time.advance(10 * DAY);
  await runJob();
  await Promise.all(customers.map(warned));
  const failed = { status: 'failed', sent_at: null } as const;
  await warningOf(refused)
    .set({ ...failed, refused_at: app.time.clock() })
    .execute();
  await warningOf(unsent).set(failed).execute();
  // A restore holds what was waiting, and the text that says so is deleted a month later.
  await warningOf(held)
    .set({ ...failed, answer_text: HELD_ANSWER })
    .execute();
  app.time.advance(15 * DAY);
  await clearFailedMails(app.database.db, app.time.clock());
  expect(await clearAccounts(parts)).toBe(1);
  expect(await runJob()).toEqual({ warned: 2, cleared: 0 });
  for (const each of [unsent, held]) await expect.poll(() => warnings(each)).toBe(2);
  await expect.poll(waitingWarnings).toEqual([]);
  expect(await Promise.all(customers.map(isThere))).toEqual([false, true, true]);
  app.time.advance(15 * DAY);
  expect(await runJob()).toEqual({ warned: 0, cleared: 2 });
});

test('an account stays if its warning has not been sent, its order may still be paid, its days are held, or its money waits for us or for an approval', async () => {
  await setDays(20);
  const [unwarned, paying] = [await plantCustomer(app), await plantCustomer(app)];
  app.time.advance(10 * DAY);
  await runJob();
  await Promise.all([warned(unwarned), warned(paying)]);
  const { db } = app.database;
  // As if the mail relay had been down since.
  await warningOf(unwarned).set({ status: 'waiting', sent_at: null }).execute();
  app.time.advance(20 * DAY);
  const { bean } = await app.call('/Website/login', { account: paying.email, password: paying.password });
  await app.call('/Website/createRenewOrder', ORDER, { token: bean.data });
  await runJob();
  expect([await isThere(unwarned), await isThere(paying)]).toEqual([true, true]);
  const orders = db.updateTable('orders').where('account_id', '=', paying.id);
  const payments = db
    .updateTable('payments')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('account_id', '=', paying.id));
  for (const next of [
    // Its payment is still polled; then the provider reviews a captured one; then a dispute holds the order's days.
    orders.set({ status: 'expired' }),
    orders.set({ paying_since: app.time.clock() }),
    orders.set({ paying_since: null, status: 'paid', paid_at: app.time.clock(), days_held: true }),
  ]) {
    await next.execute();
    await runJob();
    expect([await isThere(unwarned), await isThere(paying)]).toEqual([true, true]);
    await payments.set({ next_check_at: null }).execute();
  }
  await orders.set({ days_held: false }).execute();
  const now = app.time.clock();
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id as payment_id', 'order_id', 'payments.provider', 'reference'])
    .where('account_id', '=', paying.id)
    .executeTakeFirstOrThrow();
  const { order_id, payment_id } = payment;
  // An operator has to decide about the money, and then to send some of it back.
  await db
    .insertInto('review_items')
    .values({ id: randomUUID(), kind: 'wrong_amount', ...payment, at: now })
    .execute();
  await runJob();
  expect([await isThere(unwarned), await isThere(paying)]).toEqual([true, true]);
  await db
    .updateTable('review_items')
    .set({ resolved_at: now, resolved_by: 'operator:none', outcome: 'granted_by_hand' })
    .execute();
  const id = randomUUID();
  await db
    .insertInto('refunds')
    .values({
      id,
      order_id,
      payment_id,
      cents: 1,
      currency: 'USD',
      state: 'requested',
      kind: 'partial',
      takes_days: false,
      reason,
      requested_by: 'operator:none',
      requested_at: now,
      idempotency_key: id,
    })
    .execute();
  await runJob();
  expect([await isThere(unwarned), await isThere(paying)]).toEqual([true, true]);
  await db.updateTable('refunds').set({ state: 'succeeded', settled_at: now }).execute();
  // One operator has recorded a bank transfer for an expired order, and a second one is to approve it.
  const expiresAt = new Date(now.getTime() + DAY * 1000);
  await db
    .insertInto('approvals')
    .values({
      id: randomUUID(),
      action: 'payment.offline',
      claim: 'payment.offline:tests',
      input: '{}',
      subject: order_id,
      account_id: paying.id,
      change: '{"before":null,"after":null}',
      requested_by: 'operator:none',
      reason,
      requested_at: now,
      expires_at: expiresAt,
      state: 'waiting',
    })
    .execute();
  await runJob();
  expect([await isThere(unwarned), await isThere(paying)]).toEqual([true, true]);
  app.time.advance(1.1 * DAY);
  await runJob();
  expect([await isThere(unwarned), await isThere(paying)]).toEqual([true, false]);
});
