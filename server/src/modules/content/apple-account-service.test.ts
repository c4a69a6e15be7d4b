import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherProcess } from '../../../test/another-process.ts';
import { plantCustomer, type Customer } from '../../../test/customers.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { createLog } from '../../platform/log.ts';
import { clearAppleAccount, setAppleAccount, type AppleAccountContext } from './apple-account-service.ts';

const NONE = { id: '', password: '' };
const lines: string[] = [];
const log = createLog('trace', { write: (line: string) => void lines.push(line) });
const app = useTestApp({ log });
let customer: Customer;
beforeAll(async () => {
  customer = await plantCustomer(app);
});
beforeEach(async () => {
  await clearAppleAccount(appleAccount(), { actor: 'operator:7' });
  lines.length = 0;
});

/** Simulates another process on the same database and secret. */
const appleAccount = (appSecret?: string): AppleAccountContext =>
  anotherProcess(app, { log, ...(appSecret !== undefined && { appSecret }) }).content.appleAccount;
const randomAccount = () => ({
  id: `${randomBytes(8).toString('hex')}@mail.example`,
  password: ` ${randomBytes(12).toString('base64')} 长堤`,
});
const read = async () => app.call('/Website/appleId', {}, { token: customer.token });

test('is empty until an operator sets it, shown to logged-in customers, and empty once cleared', async () => {
  expect(await read()).toMatchObject({ name: 'OK', bean: NONE });
  const account = randomAccount();
  await setAppleAccount(appleAccount(), { ...account, actor: 'operator:7' });
  expect((await read()).bean).toEqual(account);
  const other = randomAccount();
  await setAppleAccount(appleAccount(), { ...other, id: `  ${other.id} `, actor: 'operator:7' });
  expect((await read()).bean).toEqual(other);
  await clearAppleAccount(appleAccount(), { actor: 'operator:7' });
  expect((await read()).bean).toEqual(NONE);
});

test('is hidden from visitors and never cached', async () => {
  await setAppleAccount(appleAccount(), { ...randomAccount(), actor: 'operator:7' });
  expect(await app.call('/Website/appleId')).toMatchObject({ name: 'NOT_SIGNED_IN', bean: null });
  const response = await fetch(`${app.url}/Website/appleId`, {
    method: 'POST',
    headers: { authorization: customer.token },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('appears in no column, audit row or log line in clear', async () => {
  const account = randomAccount();
  await setAppleAccount(appleAccount(), { ...account, actor: 'operator:7' });
  expect((await read()).bean).toEqual(account);
  const { rows } = await app.database.pool.query<{ row: string }>(
    `select t::text || encode(sealed, 'escape') as row from shared_apple_account t
     union all select t::text from audit_entries t`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const secret of [account.id, account.password, Buffer.from(account.id).toString('hex')]) {
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
  }
  expect(lines.join('')).toContain('/Website/appleId');
});

test('is audited with the actor, without values', async () => {
  await setAppleAccount(appleAccount(), { ...randomAccount(), actor: 'operator:7' });
  await clearAppleAccount(appleAccount(), { actor: 'operator:8' });
  const { rows } = await app.database.pool.query(
    'select actor, action, subject, details from audit_entries order by id desc limit 2',
  );
  expect(rows).toEqual([
    { actor: 'operator:8', action: 'apple_account.clear', subject: 'shared', details: {} },
    { actor: 'operator:7', action: 'apple_account.set', subject: 'shared', details: {} },
  ]);
});

test('an account sealed under another secret, or changed in the database, counts as unset and is logged', async () => {
  await setAppleAccount(appleAccount('another secret that has become this'), {
    ...randomAccount(),
    actor: 'operator:7',
  });
  expect((await read()).bean).toEqual(NONE);
  expect(lines.join('')).toContain('another APP_SECRET');
  await setAppleAccount(appleAccount(), { ...randomAccount(), actor: 'operator:7' });
  await app.database.pool.query(
    'update shared_apple_account set sealed = set_byte(sealed, 20, 255 - get_byte(sealed, 20))',
  );
  expect((await read()).bean).toEqual(NONE);
});

test.each([
  ['an empty id', { id: '  ', password: 'x' }, 'id'],
  ['an empty password', { id: 'x', password: '' }, 'password'],
  ['an id of two lines', { id: 'x\ny', password: 'x' }, 'id'],
  ['a password that is too long', { id: 'x', password: 'qz'.repeat(101) }, 'password'],
])('%s is refused by name and changes nothing', async (_title, wrong, what) => {
  const account = randomAccount();
  await setAppleAccount(appleAccount(), { ...account, actor: 'operator:7' });
  const refused = setAppleAccount(appleAccount(), { ...wrong, actor: 'operator:7' });
  await expect(refused).rejects.toThrow(`${what}: must have 1–200 characters`);
  await expect(refused).rejects.not.toThrow('qz');
  expect((await read()).bean).toEqual(account);
});
