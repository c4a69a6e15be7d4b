import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type Language, LANGUAGE_KEY, LANGUAGE_TAGS } from '@causeway/contract/language';
import { bindDevice, freshDevice, loginApp } from './client-apps.ts';
import { buy, freshEmail, mailedCode, paySandbox, plantCustomer, type Customer } from './customers.ts';
import { plantOperator, signInOwner } from './operators.ts';
import { plantMember, plantTeam, plantTeamPlan, signInMember } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const HAN = /\p{Script=Han}/u;

/** A call from the site, or from an app, in a language. */
const callIn = (language: Language, path: string, body: object = {}, token?: string) =>
  app.call(path, body, { token, headers: { 'accept-language': LANGUAGE_TAGS[language] } });
const choose = async ({ token }: Pick<Customer, 'token'>, mailLanguage: Language | 'site') =>
  expect((await app.call('/Website/language', { mailLanguage }, { token })).name).toBe('OK');
const storedLanguages = async ({ id }: { readonly id: string }) =>
  app.database.db
    .selectFrom('accounts')
    .select(['language', 'chosen_language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const PLAN = { productId: 'vip-90', mId: 1, payType: 'alipay' };

/** Without the default headers of `fetch`. */
const inject = (language: Language | undefined, url: string, payload: object, token?: string) =>
  app.application.http.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(language !== undefined && { 'accept-language': LANGUAGE_TAGS[language] }),
    },
  });

test('a buyer on the Chinese site gets Chinese emails, whatever language registered the account', async () => {
  const customer = await plantCustomer(app);
  const { bean } = await callIn('zh', '/Website/createRenewOrder', PLAN, customer.token);
  await paySandbox(app, String(bean.url).split('/').at(-1) ?? '', 'paid');
  expect((await app.smtp.waitForMail(customer.email)).subject).toMatch(HAN);
});

test('login, client login, opening the website from the app, and the switch store the language', async () => {
  const customer = await plantCustomer(app);
  const { email: account, password } = customer;
  const { bean: site } = await callIn('zh', '/Website/login', { account, password });
  expect(await storedLanguages(customer)).toEqual({ language: 'zh', chosen_language: null });
  const { bean: client } = await callIn('tw', '/Client/login', {
    account,
    password,
    device: freshDevice(),
  });
  expect((await storedLanguages(customer)).language).toBe('tw');
  const { formSign } = (await app.call('/Client/handoff', {}, { token: client.data })).bean;
  await callIn('en', '/Website/formSign', { formSign });
  expect((await storedLanguages(customer)).language).toBe('en');
  await callIn('zh', '/Website/language', {}, site.data);
  expect((await storedLanguages(customer)).language).toBe('zh');
  await callIn('tw', '/Client/language', {}, client.data);
  expect((await storedLanguages(customer)).language).toBe('tw');
});

test('a client that names no language changes none', async () => {
  const customer = await plantCustomer(app);
  await callIn('zh', '/Website/language', {}, customer.token);
  const device = freshDevice();
  await bindDevice(app, customer, device);
  expect((await inject(undefined, '/Website/language', {}, customer.token)).statusCode).toBe(200);
  expect((await loginApp(app, customer, device)).name).toBe('OK');
  await buy(app, customer);
  expect((await storedLanguages(customer)).language).toBe('zh');
});

test('the language is written only when it differs, and never by a read', async () => {
  const { id, token, email: account, password } = await plantCustomer(app);
  const version = async () =>
    (await app.database.pool.query('select xmin from accounts where id = $1', [id])).rows[0];
  const writes = async (work: () => Promise<unknown>): Promise<boolean> => {
    const before = await version();
    await work();
    return !isDeepStrictEqual(await version(), before);
  };
  const login = (language: Language) => () => inject(language, '/Website/login', { account, password });
  const order = (language: Language) => () => inject(language, '/Website/createRenewOrder', PLAN, token);
  const save = (language: Language, mailLanguage?: string) => () =>
    inject(language, '/Website/language', { mailLanguage }, token);
  expect(await writes(login('en'))).toBe(false);
  expect(await writes(login('zh'))).toBe(true);
  expect(await writes(order('zh'))).toBe(false);
  expect(await writes(order('tw'))).toBe(true);
  expect(await writes(save('tw', 'en'))).toBe(true);
  expect(await writes(save('tw', 'en'))).toBe(false);
  for (const path of ['info', 'mailLanguage', 'skuList', 'security', 'ticket']) {
    const read = () => inject('zh', `/Website/${path}`, {}, token);
    expect(await writes(read), `reading ${path}`).toBe(false);
  }
});

test('the language chosen in the settings wins until it is the site’s again', async () => {
  const customer = await plantCustomer(app);
  const { token, email } = customer;
  const read = async () => (await app.call('/Website/mailLanguage', {}, { token })).bean.mailLanguage;
  expect(await read()).toBe('site');
  await choose(customer, 'tw');
  expect(await read()).toBe('tw');
  await callIn('en', '/Website/login', { account: email, password: customer.password });
  await buy(app, customer);
  expect((await app.smtp.waitForMail(email)).subject).toContain('付款成功');
  await mailedCode(app, email, () => callIn('en', '/Website/forgotCode', { email }));
  expect(app.smtp.mails.at(-1)?.subject).toMatch(HAN);
  const { token: owner } = await signInOwner(app);
  const shown = await app.call('/Console/customer', { id: customer.id }, { token: owner });
  expect(shown.bean).toMatchObject({ language: 'en', mailLanguage: 'tw' });
  const exported = await app.call('/Website/exportAccount', {}, { token });
  expect(exported.bean.tables.accounts).toMatchObject([{ language: 'en', chosen_language: 'tw' }]);
  await choose(customer, 'site');
  expect(await storedLanguages(customer)).toEqual({ language: 'en', chosen_language: null });
});

test('administrators and members choose for themselves', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team);
  const email = 'a.member@mail.example';
  const planted = await plantMember(app, team, { email });
  await choose(team, 'tw');
  await choose(await signInMember(app, planted), 'zh');
  expect((await storedLanguages(team)).chosen_language).toBe('tw');
  await app.call('/Team/memberPassword', { id: planted.id }, { token: team.token });
  expect((await app.smtp.waitForMail(email)).html).toContain('lang="zh-Hans"');
});

test('an operator gets emails in the language of their last login, and before it in that of the last invitation', async () => {
  const operator = await plantOperator(app, 'support');
  const login = async (language: Language) =>
    expect((await callIn(language, '/Console/login', operator)).name).toBe('OK');
  await login('zh');
  // The site's language, which browsers send to the console on the same host.
  const cookie = `${LANGUAGE_KEY}=en`;
  const headers = { 'x-console': '1', 'accept-language': 'zh', cookie };
  await app.call('/Console/login', operator, { headers });
  await app.call('/Console/login', operator);
  await app.call('/Console/forgotPassword', { email: operator.email });
  expect((await app.smtp.waitForMail(operator.email)).subject).toMatch(HAN);
  const { token } = await signInOwner(app);
  const invited = { email: freshEmail(), name: 'Lin', roles: ['support'] };
  const languageOf = async (email: string) => {
    const rows = app.database.db.selectFrom('operators').select('language').where('email', '=', email);
    return (await rows.executeTakeFirstOrThrow()).language;
  };
  for (const language of ['en', 'zh'] as const) {
    expect((await callIn(language, '/Console/operatorInvite', invited, token)).name).toBe('OK');
    expect(await languageOf(invited.email)).toBe(language);
  }
});
