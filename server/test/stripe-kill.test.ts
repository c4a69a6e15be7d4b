import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { useKillable, WAITS_FOR_LOCK } from './killable.ts';
import { openStripeFarEnd } from './providers/stripe-far-end.ts';
import { callApi, OWNER } from './test-app.ts';

/** It outlives every server, as Stripe would. */
const farEnd = await openStripeFarEnd(() => new Date());
const { stripe } = farEnd.payments;
const killable = useKillable({
  OPERATOR_EMAIL: OWNER.email,
  OPERATOR_PASSWORD: OWNER.password,
  STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
  STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? '',
  STRIPE_API_URL: stripe?.apiUrl ?? '',
});
afterAll(() => farEnd.close());

const lostOr = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    () => 'lost',
  );

async function untilHeld(): Promise<void> {
  while (farEnd.held() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('promise 5: killed while Stripe is asked, while its message is taken, and while money goes back, both books agree', async () => {
  const { start, until, watcher, holder, register } = killable();
  let server = await start();
  const { id: account, token } = await register(server.url);
  const ask = { productId: 'vip-90', mId: 3, payType: 'creditCard' };

  // Killed before Stripe has answered where the order is paid: the way back leads to the same payment.
  farEnd.behave('hold');
  const ordering = lostOr(callApi(server.url, '/Website/createRenewOrder', ask, { token }));
  await untilHeld();
  await server.kill();
  expect(await ordering).toBe('lost');
  farEnd.behave('well');
  server = await start();
  const { rows: orders } = await watcher.query<{ id: string; reference: string }>(
    `select o.id, p.reference from orders o join payments p on p.order_id = o.id where o.account_id = $1`,
    [account],
  );
  expect(orders).toHaveLength(1);
  const { id, reference } = orders[0] as { id: string; reference: string };
  const { bean: resumed } = await callApi(server.url, '/Website/orderResume', { id }, { token });
  expect(farEnd.book(reference)).toMatchObject({ started: 1, open: true });
  await farEnd.pay(resumed.url);

  // Killed while the message is taken, which Stripe then sends again after the customer has asked.
  const paid = farEnd.tell();
  const tellAll = async (url: string) => {
    for (const event of paid) {
      const { body, headers } = farEnd.sign(event);
      await fetch(`${url}/pay/stripe/events`, { method: 'POST', headers, body });
    }
  };
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [id]);
  const telling = lostOr(tellAll(server.url));
  await until(WAITS_FOR_LOCK);
  await server.kill();
  expect(await telling).toBe('lost');
  await holder.query('rollback');
  server = await start();
  expect((await callApi(server.url, '/Website/greenChannel', {}, { token })).bean).toEqual({
    checked: 1,
    settled: 1,
  });
  await tellAll(server.url);
  await tellAll(server.url);

  // Killed before Stripe has answered that money goes back: asked again, it goes back once.
  const { bean: owner } = await callApi(server.url, '/Console/login', OWNER);
  const conditions = { unusable: true, notAbused: true, reason: 'No service' };
  farEnd.behave('hold');
  const grant = { id, usd: 17.99, ...conditions, key: randomUUID() };
  const refunding = lostOr(callApi(server.url, '/Console/refundGrant', grant, { token: owner.data }));
  await untilHeld();
  await server.kill();
  expect(await refunding).toBe('lost');
  farEnd.behave('well');
  server = await start();
  const { bean: back } = await callApi(server.url, '/Console/login', OWNER);
  await callApi(server.url, '/Console/orderRecheck', { id }, { token: back.data });
  await until(`select from refunds where order_id = $1 and state = 'succeeded'`, [id]);

  expect(farEnd.book(reference)).toMatchObject({ started: 1, capturedCents: 1799, refundedCents: 1799 });
  const { rows } = await watcher.query(
    `select o.status,
       (select array_agg(e.amount_cents) from provider_events e where e.reference = $2 and e.kind = 'succeeded') as came,
       (select array_agg(r.cents) from refunds r where r.order_id = o.id) as went,
       (select array_agg(l.days order by l.id) from ledger_entries l where l.reference in (o.id::text, 'order:' || o.id, 'activity:' || o.id)) as days,
       (select count(*)::int from receipts c where c.order_id = o.id) as receipts
     from orders o where o.id = $1`,
    [id, reference],
  );
  // A demo's recharge activity adds 7 days, which go back with the order's own.
  const days = [90, 7, -90, -7];
  expect(rows).toMatchObject([{ status: 'refunded', went: [1799], days, receipts: 1 }]);
  expect(new Set(rows[0].came)).toEqual(new Set([1799]));
  expect(await server.stop()).toBe(0);
}, 900_000);
