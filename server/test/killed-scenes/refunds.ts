import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Stage } from '../killed-server.ts';
import { callApi, OWNER } from '../test-app.ts';

/** A new customer's paid order; `cents` pays another sum than the order's. */
async function paidOrder({ url, register }: Stage, cents?: string): Promise<{ id: string; email: string }> {
  const { token, email } = await register();
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

/** Kills the server before the provider stub has answered, or after its answer and before it is settled. */
async function killedWhile(
  { killed, until, watcher }: Stage,
  id: string,
  begin: () => Promise<unknown>,
  answered: boolean,
): Promise<void> {
  await killed(async ({ hold, lose }) => {
    const stub = await hold('lock table sandbox_refunds in exclusive mode');
    lose(begin());
    await until(REQUESTED, [id]);
    if (!answered) return;
    await hold('select from orders where id = $1 for update', [id]);
    await stub.release();
    await until(GIVEN, [id]);
  });
  expect((await watcher.query(REQUESTED, [id])).rowCount).toBe(1);
}

async function untilSettled({ watcher, minutePasses, until }: Stage, ids: readonly string[]): Promise<void> {
  await watcher.query('update refunds set next_ask_at = now() where order_id = any($1)', [ids]);
  await minutePasses();
  for (const id of ids) await until(SETTLED, [id]);
}

export async function refunds(stage: Stage): Promise<void> {
  const { url, watcher, smtp } = stage;
  const orders = [await paidOrder(stage), await paidOrder(stage)];

  for (const [turn, { id }] of orders.entries()) {
    const { bean } = await callApi(url, '/Console/login', OWNER);
    const usd = 17.99;
    const refund = { id, usd, unusable: true, notAbused: true, reason: 'No service', key: randomUUID() };
    const begin = () => callApi(url, '/Console/refundGrant', refund, { token: bean.data });
    await killedWhile(stage, id, begin, turn === 1);
  }

  await untilSettled(
    stage,
    orders.map(({ id }) => id),
  );
  for (const { id, email } of orders) {
    const { rows } = await watcher.query<Record<string, unknown>>(
      `select o.status,
         (select array_agg(s.cents) from sandbox_refunds s join refunds r on r.id = s.refund_id where r.order_id = o.id) as given,
         (select array_agg(l.days order by l.id) from ledger_entries l where l.reference in (o.id::text, 'order:' || o.id, 'campaign:' || o.id)) as ledger,
         (select array_agg(a.action) from audit_entries a where a.subject = o.id::text and a.action like 'order.refund%') as audit
       from orders o where o.id = $1`,
      [id],
    );
    // A demo's recharge campaign adds 7 days, which are revoked with the order's own.
    const ledger = [90, 7, -90, -7];
    expect(rows).toEqual([{ status: 'refunded', given: [1799], ledger, audit: ['order.refund'] }]);
    expect(
      (await smtp.waitForMail(email, ({ subject }) => subject.startsWith('Refund issued'))).text,
    ).toContain('$17.99');
  }
}

export async function unmatchedRefunded(stage: Stage): Promise<void> {
  const { url, watcher, smtp, killed } = stage;
  // The refunds' kills: both hold the provider stub's table.
  await killed();
  await killed();
  const orders = [await paidOrder(stage, '1700'), await paidOrder(stage, '2500')];
  for (const [turn, { id }] of orders.entries()) {
    const { bean } = await callApi(url, '/Console/login', OWNER);
    const amount = turn === 0 ? 17 : 25;
    const { rows } = await watcher.query<{ id: string }>('select id from review_items where order_id = $1', [
      id,
    ]);
    const back = { id: rows[0]?.id, amount, reason: 'Another sum', key: randomUUID() };
    const begin = () => callApi(url, '/Console/refundUnmatchedPayment', back, { token: bean.data });
    await killedWhile(stage, id, begin, turn === 1);
  }
  await untilSettled(
    stage,
    orders.map(({ id }) => id),
  );
  for (const [turn, { id, email }] of orders.entries()) {
    const { rows } = await watcher.query<Record<string, unknown>>(
      `select o.status,
         (select array_agg(s.cents) from sandbox_refunds s join refunds r on r.id = s.refund_id where r.order_id = o.id) as given,
         (select count(*)::int from ledger_entries l where l.reference = o.id::text) as ledger,
         (select array_agg(c.outcome) from review_items c where c.order_id = o.id) as outcomes,
         (select array_agg(a.action) from audit_entries a where a.subject = o.id::text and a.action like 'payment.refund_unmatched%') as audit
       from orders o where o.id = $1`,
      [id],
    );
    const given = [turn === 0 ? 1700 : 2500];
    const outcomes = ['refunded_at_provider'];
    expect(rows).toEqual([
      { status: 'open', given, ledger: 0, outcomes, audit: ['payment.refund_unmatched'] },
    ]);
    const mail = await smtp.waitForMail(email, ({ subject }) => subject.startsWith('Payment returned'));
    expect(mail.text).toContain(turn === 0 ? '$17.00' : '$25.00');
  }
}

/** Killed when the order for the amount received is made, and before it is paid. */
export async function wrongAmountAccepted(stage: Stage): Promise<void> {
  const { url, watcher, killed } = stage;
  const { id, email } = await paidOrder(stage, '900');
  const { bean } = await callApi(url, '/Console/login', OWNER);
  const { rows: items } = await watcher.query<{ id: string }>(
    'select id from review_items where order_id = $1',
    [id],
  );
  const accepted = { id: items[0]?.id, amount: 9, days: 'share', reason: 'As agreed', key: randomUUID() };
  const accept = () => callApi(url, '/Console/paymentAccept', accepted, { token: bean.data });
  const state = async () => {
    const { rows } = await watcher.query<Record<string, unknown>>(
      `select o.status, o.total_cents as cents, o.days, p.anomaly,
         (select array_agg(l.days order by l.id) from ledger_entries l where l.reference = o.id::text) as ledger,
         (select count(*)::int from receipts r where r.order_id = o.id) as receipts
       from orders o left join payments p on p.order_id = o.id
       where o.account_id = (select id from accounts where email = $1) order by o.created_at`,
      [email],
    );
    return rows;
  };
  const before = await state();
  expect(before).toMatchObject([{ status: 'open', anomaly: 'wrong_amount', ledger: null }]);
  await killed(async ({ hold, lose }) => {
    const account = await hold('select from accounts where email = $1 for update', [email]);
    lose(accept());
    await account.untilAwaited();
  });
  expect(await state()).toEqual(before);
  const made = [await accept(), await accept()];
  expect(made.map(({ name }) => name)).toEqual(['OK', 'OK']);
  expect(made[0]?.bean).toEqual(made[1]?.bean);
  expect(await state()).toEqual([
    { status: 'cancelled', cents: 1799, days: 90, anomaly: null, ledger: null, receipts: 0 },
    // A demo's recharge campaign adds 7 days; half of them are 3.
    { status: 'paid', cents: 900, days: 45, anomaly: null, ledger: [45, 3], receipts: 1 },
  ]);
}
