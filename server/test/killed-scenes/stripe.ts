import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Stage } from '../killed-server.ts';
import type { StripeStub } from '../providers/stripe-stub.ts';
import { callApi, OWNER } from '../test-app.ts';

export async function stripePayment(stub: StripeStub, stage: Stage): Promise<void> {
  const { url, until, watcher, killed, register } = stage;
  const { id: account, token } = await register();
  const ask = { productId: 'vip-90', mId: 3, payType: 'creditCard' };
  /** Before Stripe has answered. */
  const killedWhileAsking = (asking: () => Promise<unknown>) =>
    killed(async ({ lose, whenDead }) => {
      whenDead(() => stub.behave('well'));
      stub.behave('hold');
      lose(asking());
      while (stub.held() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    });

  // A retry leads to the same payment.
  await killedWhileAsking(() => callApi(url, '/Website/createRenewOrder', ask, { token }));
  const { rows: orders } = await watcher.query<{ id: string; reference: string }>(
    `select o.id, p.reference from orders o join payments p on p.order_id = o.id where o.account_id = $1`,
    [account],
  );
  expect(orders).toHaveLength(1);
  const { id, reference } = orders[0] as { id: string; reference: string };
  const { bean: resumed } = await callApi(url, '/Website/orderResume', { id }, { token });
  expect(stub.paymentRecord(reference)).toMatchObject({ started: 1, open: true });
  await stub.pay(resumed.url);

  // Killed while the event is processed, which Stripe then repeats after the customer has polled.
  const paid = stub.tell();
  const tellAll = async () => {
    for (const event of paid) {
      const { body, headers } = stub.sign(event);
      await fetch(`${url}/pay/stripe/events`, { method: 'POST', headers, body });
    }
  };
  await killed(async ({ hold, lose }) => {
    const order = await hold('select from orders where id = $1 for update', [id]);
    lose(tellAll());
    await order.untilAwaited();
  });
  expect((await callApi(url, '/Website/greenChannel', {}, { token })).bean).toEqual({
    checked: 1,
    settled: 1,
  });
  await tellAll();
  await tellAll();

  // Requested again, the refund is paid once.
  const { bean: owner } = await callApi(url, '/Console/login', OWNER);
  const conditions = { unusable: true, notAbused: true, reason: 'No service' };
  const grant = { id, usd: 17.99, ...conditions, key: randomUUID() };
  await killedWhileAsking(() => callApi(url, '/Console/refundGrant', grant, { token: owner.data }));
  const { bean: back } = await callApi(url, '/Console/login', OWNER);
  await callApi(url, '/Console/orderRecheck', { id }, { token: back.data });
  await until(`select from refunds where order_id = $1 and state = 'succeeded'`, [id]);

  expect(stub.paymentRecord(reference)).toMatchObject({
    started: 1,
    capturedCents: 1799,
    refundedCents: 1799,
  });
  const { rows } = await watcher.query(
    `select o.status,
       (select array_agg(e.amount_cents) from provider_events e where e.reference = $2 and e.kind = 'succeeded') as came,
       (select array_agg(r.cents) from refunds r where r.order_id = o.id) as went,
       (select array_agg(l.days order by l.id) from ledger_entries l where l.reference in (o.id::text, 'order:' || o.id, 'campaign:' || o.id)) as days,
       (select count(*)::int from receipts c where c.order_id = o.id) as receipts
     from orders o where o.id = $1`,
    [id, reference],
  );
  // A demo's recharge campaign adds 7 days, which are revoked with the order's own.
  const days = [90, 7, -90, -7];
  expect(rows).toMatchObject([{ status: 'refunded', went: [1799], days, receipts: 1 }]);
  expect(new Set(rows[0].came)).toEqual(new Set([1799]));
}
