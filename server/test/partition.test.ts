import pg from 'pg';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { paySandbox, plantCustomer } from './customers.ts';
import { openDatabaseRelay } from './database-relay.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { usedFrom } from './used-from.ts';

/** Lock waits of the other process until the partitioned one's session ends: 5 s each at full depth. */
const LOCK_SECONDS = DEPTH.cutOffSeconds / 6;
const TRIES = 7;

const withOptions = (url: string, lockSeconds: number): string => {
  const settings = [
    `idle_in_transaction_session_timeout=${DEPTH.cutOffSeconds}s`,
    `lock_timeout=${lockSeconds * 1000}ms`,
    'statement_timeout=15s',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`;
};

const own = usedFrom(createTestDatabase, ({ drop }) => drop());
const relay = usedFrom(
  () => openDatabaseRelay(own.url),
  async ({ close }) => close(),
);
const cutOff = usedFrom(
  () => startTestApp({ databaseUrl: withOptions(relay.url, 5) }),
  ({ close }) => close(),
);
const other = usedFrom(
  () => startTestApp({ databaseUrl: withOptions(own.url, LOCK_SECONDS) }),
  ({ close }) => close(),
);
async function order(app: TestApp, token: string): Promise<string> {
  const request = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const { bean } = await app.call('/Website/createRenewOrder', request, { token });
  return String(bean.url).split('/').at(-1) ?? '';
}

const count = async (where: string): Promise<number | null> =>
  (
    await other.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and ${where}`,
    )
  ).rowCount;

test('a process that is cut off in the middle of a settlement blocks others until its session ends, and no longer', async () => {
  const { id, token } = await plantCustomer(other);
  const reference = await order(other, token);
  // Keeps the settlement waiting.
  const holder = new pg.Client({ connectionString: own.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from accounts where id = $1 for update', [id]);
  const lost = paySandbox(cutOff, reference, 'paid');
  await expect.poll(() => count('cardinality(pg_blocking_pids(pid)) = 1')).toBe(1);
  relay.cut();
  await holder.query('rollback');
  await holder.end();
  // It holds the locks of the payment, the order and the account.
  await expect.poll(() => count(`state = 'idle in transaction'`)).toBe(1);

  const statuses: number[] = [];
  do statuses.push((await paySandbox(other, reference, 'paid')).status);
  while (statuses.at(-1) !== 303 && statuses.length < TRIES);
  expect(statuses.slice(0, 2)).toEqual([503, 503]);
  expect(statuses.at(-1)).toBe(303);
  const { bean } = await other.call('/Website/info', {}, { token });
  expect(bean.pays).toHaveLength(1);

  relay.mend();
  expect((await lost).status).toBe(503);
  expect([...cutOff.unexpected, ...other.unexpected]).toEqual([]);
});
