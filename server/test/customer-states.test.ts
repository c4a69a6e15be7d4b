import { perTier } from '@causeway/contract/tiers';
import { CUSTOMER_STATES, type CustomerState } from '@causeway/contract/console/customers';
import { expect, test } from 'vitest';
import { storeEntitlement } from '../src/modules/access/entitlement-store.ts';
import { listCustomerRows } from '../src/modules/backoffice/customer-list-read.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { emptyAccount, insertCustomer } from './money-parts.ts';
import { useDatabase } from './use-database.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const hours = (number: number) => new Date(NOW.getTime() + number * 3_600_000);

const database = useDatabase();

interface Customer {
  readonly vip?: Date;
  readonly svip?: Date;
  readonly bought?: boolean;
  readonly blocked?: boolean;
  readonly deleted?: boolean;
}

async function plant({
  vip,
  svip,
  bought = false,
  blocked = false,
  deleted = false,
}: Customer): Promise<string> {
  const { db } = database;
  const id = await insertCustomer(db);
  const expiries = { ...perTier(() => null), ...(vip && { vip }), ...(svip && { svip }) };
  await inTransaction(db, (tx) => storeEntitlement(tx, id, { expiries, grantedDays: 1, bought }));
  if (blocked) await db.updateTable('accounts').set({ blocked_at: NOW }).where('id', '=', id).execute();
  if (deleted) await emptyAccount(db, id);
  return id;
}

test.each<[string, Customer, CustomerState]>([
  ['without any time, none has run out', {}, 'none'],
  ['time that was never bought is a trial', { vip: hours(1) }, 'trial'],
  ['bought time is its tier’s', { vip: hours(1), bought: true }, 'vip'],
  [
    'a higher tier runs before what is left of a lower one',
    { vip: hours(2), svip: hours(1), bought: true },
    'svip',
  ],
  ['a higher tier that was never bought is no trial', { vip: hours(2), svip: hours(1) }, 'svip'],
  ['a higher tier has ended at the very moment', { vip: hours(2), svip: hours(0), bought: true }, 'vip'],
  ['what follows a higher tier that was never bought is a trial', { vip: hours(2), svip: hours(0) }, 'trial'],
  ['access has ended at the very moment', { vip: hours(0), svip: hours(0), bought: true }, 'expired'],
  ['a block hides what time there is', { vip: hours(2), bought: true, blocked: true }, 'blocked'],
  ['a deletion hides a block', { vip: hours(2), bought: true, blocked: true, deleted: true }, 'deleted'],
])('%s', async (_, customer, expected) => {
  const id = await plant(customer);
  const list = async (state?: Exclude<CustomerState, 'none'>) => {
    const rows = await inTransaction(database.db, (tx) =>
      listCustomerRows(tx, { state }, { sort: '-registered', cursor: undefined, now: NOW, limit: 100 }),
    );
    return rows.filter((row) => row.id === id).map((row) => row.state);
  };
  for (const state of CUSTOMER_STATES) {
    if (state === 'none') continue;
    expect(await list(state)).toEqual(state === expected ? [state] : []);
  }
  if (expected !== 'deleted') expect(await list()).toEqual([expected]);
});
