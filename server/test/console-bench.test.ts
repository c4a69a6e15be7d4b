import { perTier } from '@causeway/contract/tiers';
import { expect, test } from 'vitest';
import { lookAround } from '../../bench/console-found.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { storeEntitlement } from '../src/modules/access/entitlement-store.ts';
import { insertCustomer } from './money-parts.ts';
import { useDatabase } from './use-database.ts';

const database = useDatabase();

test('the benchmark of the console goes on after a customer’s end of access, once a customer', async () => {
  const { db, pool } = database;
  const id = await insertCustomer(db);
  const expiries = { ...perTier(() => new Date(1000)), vip: new Date(2000) };
  await inTransaction(db, (tx) => storeEntitlement(tx, id, { expiries, grantedDays: 1, bought: true }));
  const client = await pool.connect();
  const { cursors } = await lookAround(client).finally(() => client.release());
  expect(cursors.expiries).toEqual([`2000000.${id}`]);
});
