import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../test/use-database.ts';
import { listDevices, listEntries } from '../../access/api.ts';
import { readAccountFacts } from './account-info-read.ts';
import { listLivingOrders } from './order-store.ts';

const database = useDatabase();

const ACCOUNT = '0a000000-0000-7000-8000-000000000001';
const NOW = new Date('2026-03-04T05:06:07.089Z');

/** Times with microseconds, one in summer and one shown in a zone of half an hour. */
const STATEMENTS = [
  `set time zone 'Asia/Kolkata'`,
  `insert into accounts (id, kind, email, trial_key, language, invite_code, data_key)
   values ('${ACCOUNT}', 'individual', 'one@mail.example', '', 'en', 'I-1', '')`,
  `insert into ledger_entries (id, account_id, tier, days, source, reference, at) overriding system value values
   (9007199254740991, '${ACCOUNT}', 'svip', 360, 'order', 'a "quoted" one', '2026-03-01 00:00:00.999999+00'),
   (2, '${ACCOUNT}', 'vip', 3, 'trial', 'b', '2026-02-28 23:59:59.000001+00')`,
  `insert into ledger_entries (id, account_id, tier, days, source, reference, takes_back, at) overriding system value values
   (3, '${ACCOUNT}', 'vip', -3, 'refund', 'c', 2, '2025-07-01 12:00:00.507+00')`,
  `insert into devices (id, account_id, client_id, name, type, platform, linked_at) values
   (gen_random_uuid(), '${ACCOUNT}', 'app-1', 'Phone \u2028 “一”', 'Android', 'mobile', '2026-03-01 10:00:00.285999+00'),
   (gen_random_uuid(), '${ACCOUNT}', 'app-2', '', '', 'other', '2026-03-02 10:00:00+00')`,
  ...['open', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled'].map(
    (
      status,
      index,
    ) => `insert into orders (id, number, account_id, plan_key, plan_name, tier, days, device_num, device_mode,
       list_cents, discount_cents, total_cents, currency, pay_method, status, created_at, expires_at, paid_at, refunded_cents,
       refunding_cents, days_revoked, days_held)
     select gen_random_uuid(), '${status}', '${ACCOUNT}', 'vip-360', '{"zh": "一年", "tw": "一年", "en": "A \\"year\\""}', 'vip',
       360, 4, ${index % 2}, 11998, 7199, 4799, 'USD', 'alipay', '${status}', at, at + interval '30 minutes',
       case when ${status.includes('paid') || status.includes('refunded')} then at end,
       ${({ partly_refunded: 100, refunded: 4799 } as Record<string, number>)[status] ?? 0}, 0,
       ${status === 'refunded'}, ${status === 'paid'}
     from (select timestamptz '2026-03-04 05:00:00.123456+00' + interval '1 minute 1 millisecond' * ${index} as at) made`,
  ),
];

test('one statement reads the same rows as the statements of each table', async () => {
  const { db } = database;
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const facts = await readAccountFacts(db, ACCOUNT, NOW);
  expect(facts.entries).toHaveLength(3);
  expect(facts.orders.map(({ status }) => status)).toEqual(['refunded', 'partly_refunded', 'paid', 'open']);
  expect(facts.entries).toEqual(await listEntries(db, ACCOUNT));
  expect(facts.devices).toEqual(await listDevices(db, ACCOUNT));
  const orders = await listLivingOrders(db, ACCOUNT, NOW);
  expect(orders).toMatchObject(facts.orders);
});

test('an account without rows has empty lists', async () => {
  expect(await readAccountFacts(database.db, '0a000000-0000-7000-8000-000000000002', NOW)).toEqual({
    entries: [],
    devices: [],
    orders: [],
    refunds: [],
    grant: null,
  });
});
