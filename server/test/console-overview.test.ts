import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { CSV_START } from '@causeway/contract/csv';
import { addDays, dayIn, firstOfMonth } from '../src/modules/backoffice/day-span.ts';
import { buy, plantCustomer } from './customers.ts';
import { plantOperator, type TestOperator } from './operators.ts';
import { openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const DAY = 86_400;
const TIME_ZONE = 'Asia/Shanghai';
const app = useTestApp({ config: { timeZone: TIME_ZONE } });
let finance: TestOperator;
beforeAll(async () => {
  // Noon in Shanghai, far from the ends of a day.
  app.time.advance(DAY + 4 * 3600 - (Math.floor(app.time.clock().getTime() / 1000) % DAY));
  finance = await plantOperator(app, 'finance');
});

const today = () => dayIn(TIME_ZONE, app.time.clock());
const read = async (from: string, to = today(), by = 'day') =>
  app.call('/Console/overview', { from, to, by }, { token: finance.token });
const refresh = async () => app.call('/Console/overviewRefresh', {}, { token: finance.token });

test('today’s activity is in the overview, with the current state and its channels', async () => {
  const buyer = await plantCustomer(app);
  await plantCustomer(app);
  const paid = await buy(app, buyer, 'vip-7');
  await openTicket(app, buyer);
  const { db } = app.database;
  await db
    .updateTable('orders')
    .set({ source: 'blog', channel_id: '=7' })
    .where('id', '=', paid.orderId)
    .execute();
  const [{ total_cents: cents }] = (await db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', paid.orderId)
    .execute()) as [{ total_cents: number }];

  // The receipt's mail is still being sent; what it counts belongs to this day.
  await expect.poll(() => db.selectFrom('mails').select('status').execute()).toEqual([{ status: 'sent' }]);

  await app.database.pool.query(
    `insert into pgboss.job (name, source_name) values ('dead-letters', 'send-mail'), ('dead-letters', 'expire-orders')`,
  );
  await refresh();
  const { bean: overview, name } = await read(addDays(today(), -6));
  expect(name).toBe('OK');
  expect(overview.timeZone).toBe(TIME_ZONE);
  expect(overview.asOf).toBeGreaterThan(0);
  expect(overview.series.map(({ period }: { period: string }) => period)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((days) => addDays(today(), -days)),
  );
  const { period, ...figures } = overview.series.at(-1);
  expect(period).toBe(today());
  expect(figures).toEqual(overview.totals);
  expect(figures).toMatchObject({
    revenue: cents / 100,
    refunds: 0,
    orders: 1,
    firstOrders: 1,
    renewals: 0,
    conversions: 1,
    newAccounts: 2,
    ticketsOpened: 1,
    firstReplySeconds: null,
    mailsSent: 1,
  });
  expect(overview.before).toMatchObject({
    from: addDays(today(), -13),
    to: addDays(today(), -7),
    totals: { revenue: 0, orders: 0 },
  });
  expect(overview.channels).toEqual([
    { kind: 'link', source: 'blog', channelId: '=7', invited: false, orders: 1, revenue: cents / 100 },
  ]);
  expect(overview.now).toMatchObject({
    trial: 1,
    tiers: { vip: 1, svip: 0 },
    expiringIn7Days: 1,
    ticketsWaiting: 1,
    oldestWaitingSince: expect.any(Number),
    paymentsToReview: 0,
    differencesToReview: 0,
    approvalsWaiting: 0,
    // Of emails, the failed emails are counted.
    jobsFailed: 1,
  });
});

test('the business figures count the same revenue, and are exported with the right to export', async () => {
  const input = { from: addDays(today(), -6), to: today() };
  const { bean, name } = await app.call('/Console/businessFigures', input, { token: finance.token });
  expect(name).toBe('OK');
  expect(bean.totals).toMatchObject({ orders: 1, customers: 1, disputes: 0 });
  expect(bean.totals.net).toBe((await read(input.from)).bean.totals.revenue);
  expect(bean.totals.net).toBeGreaterThan(0);
  const path = '/Console/businessFiguresCsv';
  const file = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: finance.token },
    body: JSON.stringify(input),
  });
  expect(await file.text()).toContain(`,${bean.months.at(-1).net}`);
  const auditor = await plantOperator(app, 'auditor');
  expect((await app.call(path, input, auditor)).name).toBe('RIGHT_MISSING');
});

test('by month, each month has its days within the range', async () => {
  const { bean } = await read('2025-12-30', '2026-02-01', 'month');
  expect(bean.series.map(({ period }: { period: string }) => period)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('by month, stored months and the days around them add up to the same as all days', async () => {
  const to = addDays(firstOfMonth(addDays(firstOfMonth(today()), 31)), -1);
  const months = await read(addDays(to, -70), to, 'month');
  const days = await read(addDays(to, -70), to);
  expect(months.bean.totals).toEqual(days.bean.totals);
  expect(months.bean.totals.orders).toBeGreaterThan(0);
});

test('the day of an order that is paid later is counted again with the next refresh', async () => {
  const before = (await read(today())).bean.totals;
  app.time.advance(3 * DAY);
  // No session lasts that long.
  finance = await plantOperator(app, 'finance');
  await buy(app, await plantCustomer(app), 'vip-7');
  await refresh();
  expect((await read(today())).bean.totals).toMatchObject({ orders: 1, newAccounts: 1 });
  const earlier = addDays(today(), -3);
  expect((await read(earlier, earlier)).bean.totals).toEqual(before);
});

test.each([
  ['2026-02-30', '2026-03-01', 'day'],
  ['2026-03-02', '2026-03-01', 'day'],
  ['yesterday', 'today', 'day'],
  ['2024-01-01', '2026-01-01', 'day'],
  ['2001-01-01', '2026-01-01', 'month'],
])('an invalid range is refused: %s to %s by %s', async (from, to, by) => {
  for (const path of ['/Console/overview', '/Console/overviewCsv']) {
    const { name } = await app.call(path, { from, to, by }, { token: finance.token });
    expect({ path, name }).toEqual({ path, name: 'OVERVIEW_RANGE_WRONG' });
  }
});

test('the file has a line for each period with the same figures', async () => {
  const from = addDays(today(), -3);
  const answer = await fetch(`${app.url}/Console/overviewCsv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: finance.token },
    body: JSON.stringify({ from, to: today(), by: 'day' }),
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith(CSV_START)).toBe(true);
  const [head, ...lines] = text
    .slice(CSV_START.length)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const { bean } = await read(from);
  expect(lines).toHaveLength(4);
  expect(lines.map(([period]) => period)).toEqual(bean.series.map((row: { period: string }) => row.period));
  expect(lines.map((cells) => Number(cells[head?.indexOf('orders') ?? 0]))).toEqual(
    bean.series.map((row: { orders: number }) => row.orders),
  );
});

test('open review items and differences are counted apart; of the waiting requests, those that the operator may decide', async () => {
  const buyer = await plantCustomer(app);
  const { orderId } = await buy(app, buyer, 'vip-7', 'failed');
  const { db } = app.database;
  const at = new Date();
  const one = { id: randomUUID(), provider: 'stub', reference: randomUUID() };
  await db
    .insertInto('review_items')
    .values({ ...one, kind: 'unknown', at })
    .execute();
  await db
    .insertInto('payment_differences')
    .values({
      ...one,
      day: '2026-03-01',
      movement: 'captured',
      kind: 'missing_here',
      currency: 'USD',
      found_at: at,
    })
    .execute();
  const request = { subject: orderId, input: '{}' };
  const now = app.time.clock();
  const later = new Date(now.getTime() + 3_600_000);
  for (const [state, expiresAt, action] of [
    ['waiting', later, 'payment.offline'],
    ['waiting', later, 'wheel.weights'],
    ['waiting', now, 'payment.offline'],
    ['declined', later, 'payment.offline'],
  ] as const) {
    const decided = state === 'waiting' ? {} : { decided_by: 'operator:one', decided_at: at };
    await db
      .insertInto('approvals')
      .values({
        ...request,
        ...decided,
        action,
        id: randomUUID(),
        claim: randomUUID(),
        change: '{}',
        requested_by: 'operator:one',
        reason: 'By wire',
        requested_at: at,
        expires_at: expiresAt,
        state,
      })
      .execute();
  }
  expect((await read(today())).bean.now).toMatchObject({
    paymentsToReview: 1,
    differencesToReview: 1,
    approvalsWaiting: 1,
  });
  await db.updateTable('payment_differences').set({ resolved_at: at, resolved_by: 'system' }).execute();
  expect((await read(today())).bean.now).toMatchObject({ paymentsToReview: 1, differencesToReview: 0 });
});
