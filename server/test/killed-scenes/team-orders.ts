import { expect } from 'vitest';
import { codeIn, freshEmail } from '../customers.ts';
import type { Stage } from '../killed-server.ts';
import { callApi } from '../test-app.ts';

/** Registers a team by mailed code; returns its administrator's token. */
async function plantTeam({ url, smtp }: Stage): Promise<string> {
  const email = freshEmail();
  await callApi(url, '/Team/regCode', { email });
  const code = codeIn((await smtp.waitForMail(email)).text);
  const team = { teamName: 'Harbour Works', teamId: 'Harbour1', password: 'keys of the harbour' };
  const { name, bean } = await callApi(url, '/Team/reg', { ...team, email, code });
  if (name !== 'OK') throw new Error(`Registering answered ${name}`);
  return bean.data;
}

/** Kills the server at the first and at the last step of paying. */
export async function teamOrders(stage: Stage): Promise<void> {
  const { url, watcher, killed } = stage;
  const token = await plantTeam(stage);
  const pay = (order: { url: string }) =>
    fetch(order.url.replace(/^http:\/\/[^/]+/, url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'paid' }),
    });
  const bought: string[] = [];
  for (const timeKey of ['team-90', 'rest']) {
    const asked = { timeKey, deviceNum: 4, mId: 1, payType: 'alipay' };
    const { bean } = await callApi(url, '/Team/createOrder', asked, { token });
    for (const step of [
      `select from orders where id = '${bean.orderId}' for update`,
      'select from receipt_series for update',
    ]) {
      await killed(async ({ hold, lose }) => {
        const held = await hold(step);
        lose(pay(bean));
        await held.untilAwaited();
      });
      const { rows } = await watcher.query<{ status: string }>('select status from orders where id = $1', [
        bean.orderId,
      ]);
      expect(rows).toEqual([{ status: 'open' }]);
    }
    expect((await pay(bean)).status).toBe(303);
    expect((await pay(bean)).status).toBe(303);
    bought.push(bean.orderId);
  }
  const { rows } = await watcher.query(
    `select o.kind, o.status, (select count(*)::int from ledger_entries l where l.reference = o.id::text) as ledger,
       (select count(*)::int from receipts r where r.order_id = o.id) as receipts,
       (select count(*)::int from mails m where m.dedupe_key = 'order-paid:' || o.id) as mails
     from orders o where o.id = any($1) order by o.created_at`,
    [bought],
  );
  const once = { status: 'paid', receipts: 1, mails: 1 };
  expect(rows).toEqual([
    { kind: 'team', ledger: 1, ...once },
    { kind: 'team_seats', ledger: 0, ...once },
  ]);
  const { bean } = await callApi(url, '/Team/info', {}, { token, method: 'GET' });
  expect(bean).toMatchObject({ deviceNum: 8, freeDeviceNum: 8 });
}
