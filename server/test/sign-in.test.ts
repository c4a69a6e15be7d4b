import { expect, test } from 'vitest';
import { freshEmail, mailedCode, plantCustomer, registerCustomer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const PASSWORD = 'lantern-on-the-dam';

async function codeOf(path: '/Website/regCode' | '/Website/forgotCode', email: string): Promise<string> {
  const field = path === '/Website/regCode' ? 'account' : 'email';
  return mailedCode(app, email, async () => {
    expect((await app.call(path, { [field]: email })).name).toBe('OK');
  });
}

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('each refusal of signing in and up has its own code, and texts in both languages', async () => {
  const { email } = await plantCustomer(app);
  const refusals: [string, object, string][] = [
    ['/Website/login', { account: ' ', password: PASSWORD }, 'ACCOUNT_REQUIRED'],
    ['/Website/login', { account: email, password: '' }, 'PASSWORD_REQUIRED'],
    ['/Website/login', { account: email, password: 'not it' }, 'WRONG_CREDENTIALS'],
    ['/Website/regCode', { account: '' }, 'ACCOUNT_REQUIRED'],
    ['/Website/regCode', { account: 'not an address' }, 'EMAIL_INVALID'],
    ['/Website/reg', { account: freshEmail(), code: '', password: PASSWORD }, 'CODE_REQUIRED'],
    ['/Website/reg', { account: freshEmail(), code: '123456', password: PASSWORD }, 'CODE_WRONG'],
    ['/Website/reg', { account: freshEmail(), code: '123456', password: '' }, 'PASSWORD_REQUIRED'],
    ['/Website/reg', { account: freshEmail(), code: '123456', password: 'five5' }, 'PASSWORD_TOO_SHORT'],
    [
      '/Website/reg',
      { account: freshEmail(), code: '123456', password: 'x'.repeat(40) + 'y'.repeat(25) },
      'PASSWORD_TOO_LONG',
    ],
    [
      '/Website/reg',
      { account: freshEmail(), code: '123456', password: 'Password123' },
      'PASSWORD_TOO_COMMON',
    ],
    [
      '/Website/reg',
      { account: 'harbour@mail.example', code: '123456', password: 'harbour' },
      'PASSWORD_IS_ACCOUNT',
    ],
    ['/Website/repass', { key: 'no such key', password: PASSWORD }, 'SET_PASSWORD_KEY_INVALID'],
    ['/Website/repass', { password: PASSWORD }, 'NOT_SIGNED_IN'],
    ['/Team/memberLogin', { account: 'a@team', password: 'b' }, 'WRONG_CREDENTIALS'],
    ['/Website/info', {}, 'NOT_SIGNED_IN'],
  ];
  for (const [path, body, name] of refusals) {
    const answer = await app.call(path, body);
    expect(answer, `${path} ${JSON.stringify(body)}`).toMatchObject({ status: 200, name });
    expect(answer.texts.en.length).toBeGreaterThan(5);
    expect(answer.texts.cn).toMatch(/\p{Script=Han}/u);
  }
});

test('a code works once, for its own purpose, for ten minutes', async () => {
  const email = freshEmail();
  const code = await codeOf('/Website/regCode', email);
  const reset = await app.call('/Website/forgot', { email, code, password: PASSWORD });
  expect(reset.name).toBe('CODE_WRONG');
  expect(
    (await app.call('/Website/reg', { account: email, code: ` ${code} `, password: PASSWORD })).name,
  ).toBe('OK');
  expect((await app.call('/Website/reg', { account: email, code, password: PASSWORD })).name).toBe(
    'CODE_USED',
  );

  const late = freshEmail();
  const lateCode = await codeOf('/Website/regCode', late);
  app.time.advance(601);
  expect((await app.call('/Website/reg', { account: late, code: lateCode, password: PASSWORD })).name).toBe(
    'CODE_EXPIRED',
  );
});

test('the fifth wrong try ends a code, so that the right one is refused', async () => {
  const email = freshEmail();
  const code = await codeOf('/Website/regCode', email);
  const tryCode = async (given: string) =>
    (await app.call('/Website/reg', { account: email, code: given, password: PASSWORD })).name;
  for (let attempt = 1; attempt <= 4; attempt++) expect(await tryCode(wrongOf(code))).toBe('CODE_WRONG');
  expect(await tryCode(wrongOf(code))).toBe('CODE_TRIES_USED');
  expect(await tryCode(code)).toBe('CODE_TRIES_USED');
});

test('one code used concurrently registers once', async () => {
  const email = freshEmail();
  const code = await codeOf('/Website/regCode', email);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.call('/Website/reg', { account: email, code, password: PASSWORD })),
  );
  expect(answers.map((answer) => answer.name).toSorted()).toEqual(
    ['OK', ...Array<string>(7).fill('CODE_USED')].toSorted(),
  );
});

test('concurrent wrong tries cannot exceed five', async () => {
  const email = freshEmail();
  const code = await codeOf('/Website/regCode', email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      app.call('/Website/reg', { account: email, code: wrongOf(code), password: PASSWORD }),
    ),
  );
  expect(answers.filter((answer) => answer.name === 'CODE_WRONG')).toHaveLength(4);
  expect((await app.call('/Website/reg', { account: email, code, password: PASSWORD })).name).toBe(
    'CODE_TRIES_USED',
  );
});

test('a second code within a minute is refused, after it replaces the first', async () => {
  const email = freshEmail();
  const first = await codeOf('/Website/regCode', email);
  expect((await app.call('/Website/regCode', { account: email })).name).toBe('CODE_SENT_RECENTLY');
  app.time.advance(61);
  const second = await codeOf('/Website/regCode', email);
  if (first !== second) {
    expect((await app.call('/Website/reg', { account: email, code: first, password: PASSWORD })).name).toBe(
      'CODE_WRONG',
    );
  }
  expect((await app.call('/Website/reg', { account: email, code: second, password: PASSWORD })).name).toBe(
    'OK',
  );
});

test('a session lasts an hour, or twelve when kept, and then answers 401', async () => {
  const { email } = await plantCustomer(app);
  const login = async (remember: boolean) =>
    (await app.call('/Website/login', { account: email, password: PASSWORD, remember })).bean.data as string;
  const [short, long] = [await login(false), await login(true)];
  app.time.advance(3590);
  expect((await app.call('/Website/info', {}, { token: short })).name).toBe('OK');
  app.time.advance(20);
  expect(await app.call('/Website/info', {}, { token: short })).toMatchObject({ status: 200, code: 401 });
  expect((await app.call('/Website/info', {}, { token: `Bearer ${long}` })).name).toBe('OK');
  app.time.advance(11 * 3600);
  expect((await app.call('/Website/info', {}, { token: long })).code).toBe(401);
});

test('quitting ends the session on the server; a token in a URL is no session', async () => {
  const { token } = await plantCustomer(app);
  expect((await app.call(`/Website/info?token=${token}&Authorization=${token}`)).code).toBe(401);
  expect((await app.call('/Website/logout', {}, { token })).name).toBe('OK');
  expect((await app.call('/Website/info', {}, { token })).code).toBe(401);
  expect((await app.call('/Website/logout', {}, { token })).code).toBe(401);
});

test('a reset ends every session with code 3 and sets the new password', async () => {
  const customer = await plantCustomer(app);
  const code = await codeOf('/Website/forgotCode', customer.email);
  expect(
    (await app.call('/Website/forgot', { email: customer.email, code, password: 'another-lantern' })).name,
  ).toBe('OK');
  expect(await app.call('/Website/info', {}, customer)).toMatchObject({ status: 200, code: 3 });
  const login = (password: string) => app.call('/Website/login', { account: customer.email, password });
  expect((await login(PASSWORD)).name).toBe('WRONG_CREDENTIALS');
  expect((await login('another-lantern')).name).toBe('OK');
});

test('changing the password keeps this session and ends the others', async () => {
  const customer = await registerCustomer(app);
  const other = (await app.call('/Website/login', { account: customer.email, password: PASSWORD })).bean
    .data as string;
  const change = (oldPassword: string) =>
    app.call('/Website/repass', { oldPassword, password: 'another-lantern' }, customer);
  expect((await change('not it')).name).toBe('OLD_PASSWORD_WRONG');
  expect((await change(PASSWORD)).name).toBe('OK');
  expect((await app.call('/Website/info', {}, customer)).name).toBe('OK');
  expect((await app.call('/Website/info', {}, { token: other })).code).toBe(3);
});

test('the trial is given once per mailbox, however it is spelled', async () => {
  const name = freshEmail().split('@')[0] ?? '';
  const first = await registerCustomer(app, { email: `${name}@gmail.com` });
  const again = await registerCustomer(app, {
    email: `${name.slice(0, 3)}.${name.slice(3)}+vpn@googlemail.com`,
  });
  expect((await app.call('/Website/info', {}, first)).bean).toMatchObject({ vipType: 1 });
  expect((await app.call('/Website/info', {}, again)).bean).toMatchObject({
    vipType: 0,
    expire: 0,
    maxDeviceNum: 0,
  });
});

test('an invite code is stored with the new account; an unknown one blocks nobody', async () => {
  const inviter = await plantCustomer(app);
  const { invite_code: invite } = await app.database.db
    .selectFrom('accounts')
    .select('invite_code')
    .where('id', '=', inviter.id)
    .executeTakeFirstOrThrow();
  const invitedBy = async (id: string) =>
    (
      await app.database.db
        .selectFrom('accounts')
        .select('invited_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).invited_by;
  expect(await invitedBy((await registerCustomer(app, { invite: invite.toLowerCase() })).id)).toBe(
    inviter.id,
  );
  expect(await invitedBy((await registerCustomer(app, { invite: 'NOBODY99' })).id)).toBeNull();
});

test('the team login accepts POST and GET, and is the same login', async () => {
  const { email, id } = await plantCustomer(app);
  const posted = await app.call('/Team/mainLogin', { email, password: PASSWORD });
  expect(posted).toMatchObject({ name: 'OK', bean: { id } });
  const query = new URLSearchParams({ email, password: PASSWORD, remember: 'true' }).toString();
  const got = await app.call(`/Team/mainLogin?${query}`, {}, { method: 'GET' });
  expect(got).toMatchObject({ name: 'OK', bean: { id } });
  expect(got.bean.expire - posted.bean.expire).toBeGreaterThan(10 * 3600);
});
