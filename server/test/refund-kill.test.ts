import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useKillable } from './killable.ts';
import type { ServerProcess } from './server-process.ts';
import { callApi, OWNER } from './test-app.ts';

const killable = useKillable({ OPERATOR_EMAIL: OWNER.email, OPERATOR_PASSWORD: OWNER.password });

/** An order of a new customer's, paid, with so many cents where they are not the order's. */
async function paidOrder(url: string, cents?: string): Promise<{ id: string; email: string }> {
  const { token, email } = await killable().register(url);
  const ask = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const { bean } = await callApi(url, '/Website/createRenewOrder', ask, { token });
  const address = String(bean.url).replace(/^http:\/\/[^/]+/, url);
  await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid', ...(cents !== undefined && { cents }) }),
  });
  return { id: bean.orderId, email };
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
  const { start, until, holder, watcher } = killable();
  await holder.query('begin');
  await holder.query('lock table sandbox_refunds in exclusive mode');
  const lost = begin().then(
    () => 'answered',
    () => 'lost',
  );
  await until(REQUESTED, [id]);
  if (answered) {
    await watcher.query('begin');
    await watcher.query('select from orders where id = $1 for update', [id]);
    await holder.query('rollback');
    await until(GIVEN, [id]);
  }
  await server.kill();
  expect(await lost).toBe('lost');
  await holder.query('rollback');
  await watcher.query('rollback');
  expect((await watcher.query(REQUESTED, [id])).rowCount).toBe(1);
  return start();
}

test('promise 5: killed between asking for a refund and settling it, the money goes back once, and all that belongs to it follows', async () => {
  const { start, until, watcher, smtp } = killable();
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
    await until(SETTLED, [id]);
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
}, 900_000);

test('promise 5: killed while money is sent back, it goes back once, and its case leaves the work list with it', async () => {
  const { start, until, watcher, smtp } = killable();
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
    await until(SETTLED, [id]);
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
}, 900_000);
