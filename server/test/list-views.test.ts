import { COUNTED_ROWS_MAX, SAVED_VIEWS_MAX, SUMMED_ORDERS_MAX } from '@causeway/contract/console/limits';
import { CUSTOMER_SORTS, ORDER_SORTS } from '@causeway/contract/console/lists';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buy, plantCustomer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let owner: TestOperator;
let orderId: string;
beforeAll(async () => {
  owner = await signInOwner(app);
  const customer = await plantCustomer(app);
  await buy(app, customer, 'vip-90');
  const { id } = await app.database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  orderId = id;
});

const call = (path: string, body: object, operator = owner) => app.call(`/Console/${path}`, body, operator);

/** Copies of the order with one of `totals` totals and of 7 times, so that many rows tie. */
async function addOrders(prefix: string, count: number, totals = 3): Promise<void> {
  await app.database.pool.query(
    `insert into orders
     select copy.* from orders o, generate_series(1, $3::int) i, jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'number', $2::text || i, 'status', 'open', 'paid_at', null, 'access_until', null,
       'list_cents', 100 * (1 + i % $4::int), 'total_cents', 100 * (1 + i % $4::int), 'discount_cents', 0,
       'friend_discount_cents', 0, 'created_at', o.created_at - interval '1 day' * (i % 7))) copy
     where o.id = $1`,
    [orderId, prefix, count, totals],
  );
}

/** All pages of a list; `between` runs after each of them. */
async function readPages<Row>(path: string, input: object, between: () => Promise<void>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const { bean } = await call(path, { ...input, ...(cursor !== null && { cursor }) });
    rows.push(...bean.list);
    cursor = bean.next;
    await between();
  } while (cursor !== null);
  return rows;
}

test.each(ORDER_SORTS)(
  'orders sorted by %s: the pages make the sorted list, also while orders are added',
  async (sort) => {
    const prefix = `sorted${sort}-`;
    await addOrders(prefix, 130);
    let rounds = 0;
    const rows = await readPages<{ number: string }>('orders', { sort }, async () =>
      addOrders(`${prefix}later-${rounds++}-`, 5),
    );
    expect(rounds).toBeGreaterThan(2);
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const columns = sort.endsWith('total') ? ['total_cents', 'created_at', 'id'] : ['created_at', 'id'];
    const { rows: all } = await app.database.pool.query<{ number: string }>(
      `select number from orders order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`,
    );
    const isFirst = (number: string) => number.startsWith(prefix) && !number.includes('later');
    const read = new Set(numbers);
    // What was there before the first page is read completely, and everything that is read is in order.
    expect(numbers.filter(isFirst)).toHaveLength(130);
    expect(numbers).toEqual(all.map(({ number }) => number).filter((number) => read.has(number)));
  },
);

test.each(CUSTOMER_SORTS)(
  'customers sorted by %s: the pages make the sorted list, those who never had access last',
  async (sort) => {
    const add = async (name: string, count: number) =>
      app.database.pool.query(
        `with made as (
           insert into accounts (id, kind, email, trial_key, language, invite_code, created_at)
           select gen_random_uuid(), 'individual', $1::text || i || '@mail.example', trial_key, 'en', $1::text || i,
             timestamptz '2001-01-01' + interval '1 day' * (i % 3)
           from (select trial_key from accounts limit 1) a, generate_series(1, $2::int) i returning id, email)
         insert into entitlements (account_id, tier, expires_at, granted_days)
         select id, 'vip', timestamptz '2030-01-01' + interval '1 day' * (length(email) % 2), 7 from made
         where hashtext(email) % 3 <> 0`,
        [name, count],
      );
    const name = `v${CUSTOMER_SORTS.indexOf(sort)}x`;
    await add(name, 120);
    let rounds = 0;
    const rows = await readPages<{ email: string; accessUntil: number | null }>(
      'customers',
      { sort },
      async () => {
        await add(`${name}later${rounds++}y`, 4);
      },
    );
    expect(rounds).toBeGreaterThan(2);
    const emails = rows.map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const order = sort.endsWith('until')
      ? `access_until ${direction} nulls last, case when access_until is not null then id end ${direction}, created_at desc, id desc`
      : `created_at ${direction}, id ${direction}`;
    const { rows: all } = await app.database.pool.query<{ email: string }>(
      `select email from accounts a left join account_access e on e.account_id = a.id order by ${order}`,
    );
    const read = new Set(emails);
    const first = emails.filter((email) => email.startsWith(name) && !email.includes('later'));
    expect(first).toHaveLength(120);
    expect(emails).toEqual(all.map(({ email }) => email).filter((email) => read.has(email)));
    // Both kinds were there, and had several pages.
    expect(rows.filter(({ accessUntil }) => accessUntil === null).length).toBeGreaterThan(20);
  },
);

test.each([
  ['orders', 'number', ORDER_SORTS],
  ['customers', 'email', CUSTOMER_SORTS],
] as const)('an export of %s has the order of the list', async (list, name, sorts) => {
  await addOrders(`exported-${name}-`, 20);
  for (let more = 0; more < 3; more++) await plantCustomer(app);
  for (const sort of sorts) {
    const rows = await readPages<Record<string, string>>(list, { sort }, async () => {});
    const file = String((await call(`${list}Export`, { sort })).bean);
    const places = rows.map((row) => file.indexOf(`${row[name]},`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('a cursor of another order, or none of ours, starts the list or ends it, and never fails', async () => {
  for (const sort of CUSTOMER_SORTS)
    for (const id of [`never:${orderId}`, `x${orderId}`, orderId]) {
      const { name, bean } = await call('customers', { sort, cursor: `1000.${id}` });
      expect(name).toBe('OK');
      expect(Array.isArray(bean.list)).toBe(true);
    }
  for (const sort of ORDER_SORTS)
    expect(await call('orders', { sort, cursor: 'never:' })).toMatchObject({
      bean: { list: [], next: null },
    });
});

test('the sums of orders are those of all that match, and past 10,000 there are none', async () => {
  const customer = await plantCustomer(app);
  await buy(app, customer, 'vip-90');
  await buy(app, customer, 'svip-90');
  const { db } = app.database;
  const [first] = await db
    .selectFrom('orders')
    .select(['id', 'total_cents'])
    .where('account_id', '=', customer.id)
    .orderBy('created_at')
    .execute();
  await db
    .updateTable('orders')
    .set({ status: 'partly_refunded', refunded_cents: 150 })
    .where('id', '=', String(first?.id))
    .execute();
  const own = { accountId: customer.id };
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number>('total_cents').as('total'))
    .where('account_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const usd = total / 100;
  const whole = { count: 2, usd, paidUsd: usd, refundedUsd: 1.5 };
  expect((await call('orderSums', own)).bean).toEqual({ sums: whole });
  const one = Number(first?.total_cents) / 100;
  expect((await call('orderSums', { ...own, usd: one })).bean.sums).toMatchObject({ count: 1, usd: one });
  // Orders that were not paid count apart.
  await addOrders('unpaid-', 4, 1);
  const unpaid = { status: 'open', usd: 1 };
  const { sums } = (await call('orderSums', unpaid)).bean;
  expect(sums).toEqual({ count: sums.count, usd: sums.count, paidUsd: 0, refundedUsd: 0 });
  const nothing = { count: 0, usd: 0, paidUsd: 0, refundedUsd: 0 };
  expect((await call('orderSums', { accountId: 'none' })).bean).toEqual({ sums: nothing });
  await addOrders('many-', SUMMED_ORDERS_MAX - sums.count, 1);
  expect((await call('orderSums', unpaid)).bean.sums).toMatchObject({ count: SUMMED_ORDERS_MAX });
  await addOrders('one-more-', 1, 1);
  expect((await call('orderSums', unpaid)).bean).toEqual({ sums: null });
});

test('customers are counted as the list has them, and past 1,000 only said to be more', async () => {
  const count = async (filters: object) => (await call('customerCount', filters)).bean.count;
  const from = { registeredFrom: 978_220_800, registeredBefore: 978_220_800 + 86_400 };
  const add = async (name: string, rows: number) =>
    app.database.pool.query(
      `insert into accounts (id, kind, email, trial_key, language, invite_code, created_at)
       select gen_random_uuid(), 'individual', $1::text || i || '@mail.example', trial_key, 'en', $1::text || i,
         timestamptz '2000-12-31'
       from (select trial_key from accounts limit 1) a, generate_series(1, $2::int) i`,
      [name, rows],
    );
  expect(await count(from)).toBe(0);
  await add('counted', 3);
  expect(await count(from)).toBe(3);
  expect(await count({ ...from, kind: 'individual', state: 'unpaid' })).toBe(3);
  expect(await count({ ...from, state: 'blocked' })).toBe(0);
  expect((await call('customers', from)).bean.list).toHaveLength(3);
  await add('all', COUNTED_ROWS_MAX - 3);
  expect(await count(from)).toBe(COUNTED_ROWS_MAX);
  await add('more', 1);
  expect(await count(from)).toBe(null);
});

test('the sums of payments to review count each payment once, and past 1,000 items there are none', async () => {
  const { db, pool } = app.database;
  const { id, reference } = await db
    .selectFrom('payments')
    .select(['id', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const arrive = async (provider: string, name: string, amountCents: number, currency: string) =>
    db
      .insertInto('provider_events')
      .values({
        provider,
        event_id: `${name}.${amountCents}`,
        reference: name,
        kind: 'succeeded',
        amount_cents: amountCents,
        currency,
        occurred_at: new Date(),
        received_at: new Date(),
      })
      .execute();
  const review = async (
    kind: 'overpaid' | 'dispute' | 'unknown' | 'channel_down',
    provider: string,
    name: string,
    paymentId: string | null = null,
  ) =>
    db
      .insertInto('review_items')
      .values({
        id: crypto.randomUUID(),
        kind,
        provider,
        reference: name,
        order_id: paymentId === null ? null : orderId,
        payment_id: paymentId,
        at: new Date(),
      })
      .execute();
  const sums = async (input: object) => (await call('reviewItemSums', input)).bean.sums;
  expect(await sums({})).toEqual([]);
  await arrive('sandbox', reference, 9900, 'USD');
  await review('overpaid', 'sandbox', reference, id);
  // The same payment by the dispute's reference, and the same reference at two providers.
  await review('dispute', 'sandbox', 'case-1', id);
  await arrive('stripe', 'shared', 150, 'USD');
  await review('unknown', 'stripe', 'shared');
  await arrive('bepusdt', 'shared', 2050, 'CNY');
  await review('unknown', 'bepusdt', 'shared');
  await review('channel_down', 'stripe', 'stripe');
  const open = [
    { currency: 'CNY', count: 1, amount: 20.5 },
    { currency: 'USD', count: 2, amount: 100.5 },
  ];
  expect(await sums({})).toEqual(open);
  expect(await sums({ resolved: true })).toEqual([]);
  await db
    .updateTable('review_items')
    .set({ resolved_at: new Date(), resolved_by: 'operator:command', outcome: 'nothing_due' })
    .where('kind', '=', 'unknown')
    .execute();
  expect(await sums({})).toEqual([{ currency: 'USD', count: 1, amount: 99 }]);
  expect(await sums({ resolved: true })).toEqual([open[0], { currency: 'USD', count: 1, amount: 1.5 }]);
  const addItems = async (name: string, count: number) =>
    pool.query(
      `insert into review_items (id, kind, provider, reference, at)
       select gen_random_uuid(), 'unknown', 'stripe', $1::text || i, now() from generate_series(1, $2::int) i`,
      [name, count],
    );
  await addItems('many-', COUNTED_ROWS_MAX - 3);
  expect(await sums({})).toEqual([{ currency: 'USD', count: 1, amount: 99 }]);
  await addItems('one-more-', 1);
  expect(await sums({})).toBe(null);
  // None of the thousand has a known currency.
  await db.deleteFrom('review_items').where('reference', 'not like', 'many-%').execute();
  await addItems('many-more-', 4);
  expect(await sums({})).toBe(null);
});

test('an operator’s views are their own: a colleague’s id looks like an unknown one', async () => {
  const colleague = await plantOperator(app, 'support');
  const view = { list: 'orders', name: 'Refunds', query: 'status=refunded&sort=-total', columns: null };
  const names = async (list: string, operator = owner) =>
    (await call('savedViews', { list }, operator)).bean.map(({ name }: { name: string }) => name);
  expect(await call('viewSave', view)).toMatchObject({ name: 'OK' });
  expect(await call('viewSave', { ...view, name: 'alipay' })).toMatchObject({ name: 'OK' });
  expect(await call('viewSave', { ...view, list: 'tickets' })).toMatchObject({ name: 'OK' });
  expect(await names('orders')).toEqual(['alipay', 'Refunds']);
  expect(await names('orders', colleague)).toEqual([]);
  const [, { id }] = (await call('savedViews', { list: 'orders' })).bean;
  const foreign = await call('viewDelete', { id }, colleague);
  expect(foreign).toEqual(await call('viewDelete', { id: crypto.randomUUID() }, colleague));
  expect(foreign.name).toBe('SAVED_VIEW_NOT_FOUND');
  // Under the same name it is replaced, and keeps its id.
  await call('viewSave', { ...view, query: 'status=paid', columns: ['total', 'status'] });
  expect((await call('savedViews', { list: 'orders' })).bean).toMatchObject([
    { name: 'alipay', columns: null },
    { id, name: 'Refunds', query: 'status=paid', columns: ['total', 'status'] },
  ]);
  expect(await call('viewDelete', { id })).toMatchObject({ name: 'OK' });
  expect(await names('orders')).toEqual(['alipay']);
  expect(await names('tickets')).toEqual(['Refunds']);
});

test('an operator saves at most 50 views of a list, also when some are saved together', async () => {
  const operator = await plantOperator(app, 'finance');
  const view = { list: 'orders', query: '', columns: null };
  for (let i = 0; i < SAVED_VIEWS_MAX - 3; i++)
    expect(await call('viewSave', { ...view, name: `View ${i}` }, operator)).toMatchObject({ name: 'OK' });
  const save = async (i: number) => call('viewSave', { ...view, name: `Last ${i}` }, operator);
  const { db, pool } = app.database;
  const { saving } = await db.transaction().execute(async (tx) => {
    await sql`lock table saved_views in share mode`.execute(tx);
    const started = [0, 1, 2, 3, 4].map(save);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(started.length);
    return { saving: started };
  });
  const saved = (await Promise.all(saving)).filter(({ name }) => name === 'OK');
  expect(saved).toHaveLength(3);
  expect(await call('viewSave', { ...view, name: 'One more' }, operator)).toMatchObject({
    name: 'SAVED_VIEWS_TOO_MANY',
  });
  expect(await call('viewSave', { ...view, name: 'View 1', query: 'status=paid' }, operator)).toMatchObject({
    name: 'OK',
  });
  expect((await call('savedViews', { list: 'orders' }, operator)).bean).toHaveLength(SAVED_VIEWS_MAX);
});
