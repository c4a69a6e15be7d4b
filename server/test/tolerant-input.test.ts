import { expect, test } from 'vitest';
import { codeIn, freshEmail, mailedCode, paySandbox } from './customers.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

/** Every field is written as a client of the specification may write it: see the title of the test. */
test('a client that sends numbers as texts, texts as numbers and null for what is absent buys and asks', async () => {
  const account = freshEmail();
  const password = 73_519_284;
  await app.call('/Website/regCode', { account });
  const code = Number(codeIn((await app.smtp.waitForMail(account)).text));
  const registered = await app.call('/Website/reg', { account, code, password, invite: null });
  expect(registered.name).toBe('OK');
  const login = { account, password: String(password), remember: null, otp: null };
  const { token } = { token: String((await app.call('/Website/login', login)).bean.data) };

  const order = await app.call(
    '/Website/createRenewOrder',
    {
      productId: 'vip-90',
      mId: '3',
      payType: 'creditCard',
      source: null,
      channelId: 1001,
      pv: '1',
      totalUsd: '17.99',
    },
    { token },
  );
  expect(order).toMatchObject({ name: 'OK', bean: { status: 'pending' } });
  await paySandbox(app, String(order.bean.url).split('/').at(-1) ?? '', 'paid');
  const { orderId } = order.bean;
  const byOwnName = await app.call('/Website/orderReceipt', { id: orderId }, { token });
  expect(byOwnName).toMatchObject({ name: 'OK', bean: { usd: 17.99 } });
  expect(await app.call('/Website/orderReceipt', { orderId }, { token })).toEqual(byOwnName);

  const ticket = { type: '4', title: 2026, content: 11, file: null, subject: null };
  expect((await app.call('/Website/ticketAdd', ticket, { token })).name).toBe('OK');
  expect((await app.call('/Website/ticket', {}, { token })).bean).toMatchObject([{ title: '2026' }]);

  const mailed = await mailedCode(app, account, async () => {
    expect((await app.call('/Website/forgotCode', { account })).name).toBe('OK');
  });
  const reset = { email: null, account, code: Number(mailed), password: 'another-lantern' };
  expect((await app.call('/Website/forgot', reset)).name).toBe('OK');
});

test('the console is strict', async () => {
  const answer = await app.call('/Console/login', {
    email: 'owner@staff.example',
    password: 123_456_789_012,
  });
  expect(answer).toMatchObject({ name: 'BAD_REQUEST', bean: { fields: ['password'] } });
  expect(await app.call('/Console/login', { email: 'a@b.example', password: 'x', otp: null })).toMatchObject({
    name: 'BAD_REQUEST',
  });
});
