import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { DEPTH } from '../../scripts/test-depth.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { reissueReceipt } from '../src/modules/billing/orders/order-store.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { asked, place, placePaid } from './refund-scene.ts';
import { expectReceiptsUnbroken } from './settlement-state.ts';

const [parts, refusing] = useMoneyParts(systemClock, [
  {},
  { refund: async () => ({ state: 'failed', reference: 'no' }) },
]);

const receiptOf = (orderId: string) =>
  parts.database.db
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

test('concurrent payments, half of which fail after their number was assigned, leave a series without a gap', async () => {
  const { db } = parts.database;
  const orders = await Promise.all(
    Array.from({ length: DEPTH.crowd }, async () => place(parts, await insertCustomer(db))),
  );
  await sql`create table doomed (order_id uuid primary key)`.execute(db);
  await sql`create function fail_doomed() returns trigger language plpgsql as $$ begin
    if exists (select from doomed where order_id = new.order_id) then raise exception 'doomed'; end if;
    return null;
  end $$`.execute(db);
  // At its commit, when the number is taken and nothing is left to do.
  await sql`create constraint trigger fail_doomed after insert on receipts deferrable initially deferred
    for each row execute function fail_doomed()`.execute(db);
  const doomed = orders.filter((_, index) => index % 2 === 1).map(({ orderId }) => orderId);
  await sql`insert into doomed select unnest(${doomed}::uuid[])`.execute(db);

  const answers = await Promise.allSettled(orders.map(({ event }) => parts.settlePayment(event)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(DEPTH.crowd / 2);
  await expectReceiptsUnbroken(db);
  expect(await db.selectFrom('receipts').select('number').execute()).toHaveLength(DEPTH.crowd / 2);

  // The provider repeats all failed events, twice and concurrently.
  await sql`drop trigger fail_doomed on receipts`.execute(db);
  const repeats = [...orders, ...orders].map(({ event }) => parts.settlePayment(event));
  const settled = await Promise.all(repeats);
  expect(settled.filter((settlement) => settlement === 'paid')).toHaveLength(DEPTH.crowd / 2);
  await expectReceiptsUnbroken(db);
  expect(await db.selectFrom('receipts').select('number').execute()).toHaveLength(DEPTH.crowd);
});

test('each refund issues the receipt anew under its number, and takes none of the series', async () => {
  const { db } = parts.database;
  const { orderId } = await placePaid(parts, await insertCustomer(db));
  const first = await receiptOf(orderId);
  expect(first).toMatchObject({ issue: 1, reissued_at: null });
  await parts.requestOverrideRefund({ ...asked(orderId, 501), takeDays: undefined });
  const second = await receiptOf(orderId);
  expect(second).toEqual({ ...first, issue: 2, reissued_at: expect.any(Date) });
  await parts.requestOverrideRefund({ ...asked(orderId, 1298), takeDays: undefined });
  expect(await receiptOf(orderId)).toEqual({ ...first, issue: 3, reissued_at: expect.any(Date) });
  await expectReceiptsUnbroken(db);
});

test('a refund that its provider refuses leaves the receipt as it was issued', async () => {
  const { db } = parts.database;
  const { orderId } = await placePaid(parts, await insertCustomer(db));
  await refusing.requestOverrideRefund({ ...asked(orderId, 501), takeDays: undefined });
  expect(await receiptOf(orderId)).toMatchObject({ issue: 1, reissued_at: null });
});

test('of a receipt nothing but the next issue can ever be written', async () => {
  const { db } = parts.database;
  const { orderId } = await placePaid(parts, await insertCustomer(db));
  const receipt = await receiptOf(orderId);
  for (const change of [
    { number: receipt.number + 1000 },
    { issued_at: new Date(0) },
    { issue: 2, reissued_at: new Date(), seller: 'Another seller' },
    { issue: 3, reissued_at: new Date() },
    { issue: 2, reissued_at: new Date(), number: receipt.number + 1000 },
    { reissued_at: new Date() },
  ]) {
    const write = db.updateTable('receipts').set(change).where('order_id', '=', orderId).execute();
    await expect(write).rejects.toThrow('append-only');
  }
  await inTransaction(db, (tx) => reissueReceipt(tx, orderId, new Date()));
  const back = db
    .updateTable('receipts')
    .set({ issue: 1, reissued_at: null })
    .where('order_id', '=', orderId);
  await expect(back.execute()).rejects.toThrow('append-only');
  expect(await receiptOf(orderId)).toEqual({ ...receipt, issue: 2, reissued_at: expect.any(Date) });
});
