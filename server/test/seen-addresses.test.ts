import { beforeEach, expect, test } from 'vitest';
import { accessOfTemplate } from '@causeway/contract/console/rights';
import { addressesIn } from '../src/platform/http/seen-addresses.ts';
import { createSeeAddresses } from '../src/modules/identity/address-limit-service.ts';
import { buy, plantCustomer } from './customers.ts';
import { plantOperator, testOperator, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
const MOST = 1000;

let support: TestOperator;
beforeEach(async () => {
  support = await plantOperator(app, 'support');
});

/** As another process with the same database. */
const anotherProcess = () =>
  createSeeAddresses({ ...app.database, clock: app.time.clock, addressKey: Buffer.alloc(32) });
const addresses = (count: number, prefix = 'c') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}@mail.example`);
const callerOf = ({ id, role }: TestOperator) => ({ ...testOperator(id), ...accessOfTemplate(role) });
const see = (by: TestOperator, seen: readonly string[], endpoint = 'readOrder') =>
  anotherProcess()(callerOf(by), endpoint, seen).then(
    () => 'OK',
    (error: { reason?: string }) => error.reason,
  );
const listsOf = (by: TestOperator) =>
  app.database.db
    .selectFrom('audit_entries')
    .select(['subject', 'details'])
    .where('action', '=', 'customers.list')
    .where('actor', '=', `operator:${by.id}`)
    .execute();

test('an operator without the right to export sees 1,000 different addresses in an hour, over all processes', async () => {
  const { id } = await plantCustomer(app);
  const read = (customer = id) => app.call('/Console/customer', { id: customer }, support);
  expect(await read()).toMatchObject({ name: 'OK' });
  expect(await see(support, addresses(MOST - 2))).toBe('OK');
  // Those that were seen do not count again.
  expect(await see(support, addresses(MOST - 2))).toBe('OK');
  expect(await see(support, addresses(2, 'd'))).toBe('ADDRESSES_USED_UP');
  // A refused page shows, and counts, nothing.
  expect(await see(support, addresses(1, 'd'))).toBe('OK');
  expect(await read()).toMatchObject({ name: 'OK' });
  const other = { id: (await plantCustomer(app)).id, reason: 'Asked for help' };
  for (const path of ['/Console/customer', '/Console/customerSee'])
    expect(await app.call(path, other, support)).toMatchObject({ name: 'ADDRESSES_USED_UP', bean: null });
  app.time.advance(3600);
  expect(await see(support, addresses(MOST, 'e'))).toBe('OK');
});

test('the address on a receipt counts, too', async () => {
  const { orderId: id } = await buy(app, await plantCustomer(app));
  expect(await see(support, addresses(MOST))).toBe('OK');
  const receipt = await app.call('/Console/orderReceiptPdf', { id }, support);
  expect(receipt).toMatchObject({ name: 'ADDRESSES_USED_UP', bean: null });
});

test('of two processes at the same time, one passes the limit', async () => {
  const both = await Promise.all([see(support, addresses(600)), see(support, addresses(600, 'd'))]);
  expect(both.toSorted()).toEqual(['ADDRESSES_USED_UP', 'OK']);
});

test('the right to export has no limit', async () => {
  const owner = await plantOperator(app, 'owner');
  expect(await see(owner, addresses(MOST + 1))).toBe('OK');
});

test('reading lists is audited once per operator and hour, in whichever process; a single page is not', async () => {
  await plantCustomer(app);
  expect(await see(support, ['a@mail.example'], 'readCustomer')).toBe('OK');
  expect(await listsOf(support)).toEqual([]);
  await app.call('/Console/customers', {}, support);
  await app.call('/Console/customers', {}, support);
  expect(await see(support, ['a@mail.example'], 'listOrders')).toBe('OK');
  expect(await listsOf(support)).toEqual([{ subject: support.id, details: { list: 'listCustomers' } }]);
  app.time.advance(3600);
  const owner = await plantOperator(app, 'owner');
  for (const by of [support, owner]) await see(by, ['a@mail.example'], 'searchConsole');
  expect(await listsOf(support)).toHaveLength(2);
  expect(await listsOf(owner)).toEqual([{ subject: owner.id, details: { list: 'searchConsole' } }]);
});

test('an address is found wherever it is in an answer, and once', () => {
  const bean = {
    list: [{ email: 'A@mail.example', note: 'call a@mail.example' }, { account: 'a@mail.example' }],
    customer: { name: null, team: { to: ['b@mail.example'] } },
  };
  expect(addressesIn(bean).toSorted()).toEqual(['a@mail.example', 'b@mail.example']);
  expect(addressesIn(null)).toEqual([]);
  expect(addressesIn(new File(['c@mail.example'], 'c@mail.example'))).toEqual([]);
});
