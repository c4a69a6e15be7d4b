import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyAccount, insertCustomer } from './money-parts.ts';
import { useDatabase } from './use-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const database = useDatabase();

test('docs/triggers.md names each trigger of the database with its table, why it is needed and its test', async () => {
  const { rows } = await database.pool.query<{ row: string }>(`
    select tgrelid::regclass || ' ' || tgname as row from pg_trigger
    where not tgisinternal and tgrelid::regclass::oid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`);
  const cells = readFileSync(join(ROOT, 'docs/triggers.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const names = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const described = cells.flatMap(([, table, triggers]) =>
    names(triggers).map((trigger) => `${names(table)[0]} ${trigger}`),
  );
  expect(described.toSorted()).toEqual(rows.map(({ row }) => row).toSorted());
  for (const [, , , why, path] of cells) {
    expect(why).not.toBe('');
    expect(names(path).map((name) => existsSync(join(ROOT, name)))).toEqual([true]);
  }
});

/** An unpaid order; returns its id. */
async function plantOrder(accountId: string): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode, list_cents,
       discount_cents, total_cents, currency, pay_method, status, created_at, expires_at)
     values ($1, $2, $3, 'vip-90', '{}', 'vip', 90, 2, 1, 100, 0, 100, 'USD', 'creditCard', 'open', now(), now())`,
    [id, id, accountId],
  );
  await database.pool.query(
    `insert into payments (id, order_id, provider, reference, amount_cents, currency, status, created_at)
     values ($1, $1, 'sandbox', $2, 100, 'USD', 'created', now())`,
    [id, id],
  );
  return id;
}

test.each([
  ['its status', `update orders set status = 'cancelled' where id = $1`],
  ['the start of a capture', `update orders set paying_since = now() where id = $1`],
  ['its payment', `update payments set status = 'cancelled' where order_id = $1`],
])('a change of an order is notified: %s', async (_, update) => {
  const id = await plantOrder(await insertCustomer(database.db));
  const client = await database.pool.connect();
  try {
    await client.query('listen order_changes');
    const notified = once(client, 'notification');
    await client.query(update, [id]);
    const [{ payload }] = (await notified) as [{ payload: string }];
    expect(payload).toBe(id);
  } finally {
    client.release(true);
  }
});

test.each([
  ['refunded', 'paid', 'refunded'],
  ['paid again, since its refund failed', 'refunded', 'paid'],
])('an order that is %s changes the gateway feed', async (_, before, after) => {
  const account = await insertCustomer(database.db);
  const id = await plantOrder(account);
  const write = (status: string) =>
    database.pool.query('update orders set status = $2, paid_at = now(), refunded_cents = $3 where id = $1', [
      id,
      status,
      status === 'refunded' ? 100 : 0,
    ]);
  await write(before);
  await database.pool.query('delete from unnumbered_changes');
  await write(after);
  const { rows } = await database.pool.query('select account_id from unnumbered_changes');
  expect(rows).toEqual([{ account_id: account }]);
});

test('no order is written for a deleted account', async () => {
  const account = await insertCustomer(database.db);
  await emptyAccount(database.db, account);
  await expect(plantOrder(account)).rejects.toThrow('the account is deleted');
});
