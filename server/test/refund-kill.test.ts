import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeIn, freshEmail } from './customers.ts';
import { freePort } from './free-port.ts';
import { spawnServer, untilHealthy, type ServerProcess } from './server-process.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { callApi, OWNER } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let own: TestDatabase;
let smtp: SmtpServer;
let dataDir: string;
let port: number;
let running: ServerProcess | undefined;
/** Holds what the server is to wait for, and looks on. */
let holder: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  own = await createTestDatabase();
  smtp = await startSmtpServer();
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-refund-kill-'));
  port = await freePort();
  holder = new pg.Client(own.url);
  watcher = new pg.Client(own.url);
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterEach(async () => {
  if (running !== undefined && running.child.exitCode === null && running.child.signalCode === null)
    await running.kill();
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await smtp.close();
  await own.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: own.url.replace('@/', '@localhost/'),
    SMTP_URL: smtp.url,
    OPERATOR_EMAIL: OWNER.email,
    OPERATOR_PASSWORD: OWNER.password,
  };
  running = spawnServer({ dataDir, port, env });
  await untilHealthy(running);
  return running;
}

/** An order of a new customer's, paid, with so many cents where they are not the order's. */
async function paidOrder(url: string, cents?: string): Promise<{ id: string; email: string }> {
  const email = freshEmail();
  await callApi(url, '/Website/regCode', { account: email });
  const code = codeIn((await smtp.waitForMail(email)).text);
  const registered = await callApi(url, '/Website/reg', {
    account: email,
    code,
    password: 'lantern-on-the-dam',
  });
  const ask = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const { bean } = await callApi(url, '/Website/createRenewOrder', ask, { token: registered.bean.data });
  const address = String(bean.url).replace(/^http:\/\/[^/]+/, url);
  await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid', ...(cents !== undefined && { cents }) }),
  });
  return { id: bean.orderId, email };
}

async function until(statement: string, id: string, seconds = 100): Promise<void> {
  for (let tries = 0; tries < seconds * 20; tries++) {
    const { rowCount } = await watcher.query(statement, [id]);
    if (rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain for: ${statement}`);
}

const REQUESTED = `select from refunds where order_id = $1 and state = 'requested'`;
const GIVEN = `select from sandbox_refunds where refund_id in (select id from refunds where order_id = $1)`;
const SETTLED = `select from refunds where order_id = $1 and state = 'succeeded'`;

/** Kills the server before the far end has answered, or, once it has, before that is settled; answers the next one. */
async function killedWhile(
  server: ServerProcess,
  id: string,
  begin: () => Promise<unknown>,
  answered: boolean,
): Promise<ServerProcess> {
  await holder.query('begin');
  await holder.query('lock table sandbox_refunds in exclusive mode');
  const lost = begin().then(
    () => 'answered',
    () => 'lost',
  );
  await until(REQUESTED, id);
  if (answered) {
    await watcher.query('begin');
    await watcher.query('select from orders where id = $1 for update', [id]);
    await holder.query('rollback');
    await until(GIVEN, id);
  }
  await server.kill();
  expect(await lost).toBe('lost');
  await holder.query('rollback');
  await watcher.query('rollback');
  expect((await watcher.query(REQUESTED, [id])).rowCount).toBe(1);
  return start();
}

test('promise 5: killed between asking for a refund and settling it, the money goes back once, and all that belongs to it follows', async () => {
  let server = await start();
  const orders = [await paidOrder(server.url), await paidOrder(server.url)];

  for (const [turn, { id }] of orders.entries()) {
    const { bean } = await callApi(server.url, '/Console/login', OWNER);
    const usd = 17.99;
    const refund = { id, usd, unusable: true, notAbused: true, reason: 'No service', key: randomUUID() };
    const { url } = server;
    const begin = () => callApi(url, '/Console/refundGrant', refund, { token: bean.data });
    server = await killedWhile(server, id, begin, turn === 1);
  }

  for (const { id, email } of orders) {
    await until(SETTLED, id);
    const { rows } = await watcher.query<Record<string, unknown>>(
      `select o.status,
         (select array_agg(s.cents) from sandbox_refunds s join refunds r on r.id = s.refund_id where r.order_id = o.id) as given,
         (select array_agg(l.days order by l.id) from ledger_entries l where l.reference in (o.id::text, 'order:' || o.id, 'activity:' || o.id)) as ledger,
         (select array_agg(a.action) from audit_entries a where a.subject = o.id::text and a.action like 'order.refund%') as audit
       from orders o where o.id = $1`,
      [id],
    );
    // A demo's recharge activity adds 7 days, which go back with the order's own.
    const ledger = [90, 7, -90, -7];
    expect(rows).toEqual([{ status: 'refunded', given: [1799], ledger, audit: ['order.refund'] }]);
    expect((await smtp.waitForMail(email, ({ subject }) => subject.startsWith('Refunded'))).text).toContain(
      '$17.99',
    );
  }
  expect(await server.stop()).toBe(0);
}, 240_000);

test('promise 5: killed while money is sent back, it goes back once, and its case leaves the work list with it', async () => {
  let server = await start();
  const orders = [await paidOrder(server.url, '1700'), await paidOrder(server.url, '2500')];
  for (const [turn, { id }] of orders.entries()) {
    const { url } = server;
    const { bean } = await callApi(url, '/Console/login', OWNER);
    const amount = turn === 0 ? 17 : 25;
    const { rows } = await watcher.query<{ id: string }>('select id from payment_cases where order_id = $1', [
      id,
    ]);
    const back = { id: rows[0]?.id, amount, reason: 'Another sum', key: randomUUID() };
    const begin = () => callApi(url, '/Console/paymentSendBack', back, { token: bean.data });
    server = await killedWhile(server, id, begin, turn === 1);
  }
  for (const [turn, { id, email }] of orders.entries()) {
    await until(SETTLED, id);
    const { rows } = await watcher.query<Record<string, unknown>>(
      `select o.status,
         (select array_agg(s.cents) from sandbox_refunds s join refunds r on r.id = s.refund_id where r.order_id = o.id) as given,
         (select count(*)::int from ledger_entries l where l.reference = o.id::text) as ledger,
         (select array_agg(c.outcome) from payment_cases c where c.order_id = o.id) as outcomes,
         (select array_agg(a.action) from audit_entries a where a.subject = o.id::text and a.action like 'payment.send_back%') as audit
       from orders o where o.id = $1`,
      [id],
    );
    const given = [turn === 0 ? 1700 : 2500];
    const outcomes = ['refunded_at_provider'];
    expect(rows).toEqual([{ status: 'open', given, ledger: 0, outcomes, audit: ['payment.send_back'] }]);
    const mail = await smtp.waitForMail(email, ({ subject }) => subject.startsWith('Payment sent back'));
    expect(mail.text).toContain(turn === 0 ? '$17.00' : '$25.00');
  }
  expect(await server.stop()).toBe(0);
}, 240_000);
