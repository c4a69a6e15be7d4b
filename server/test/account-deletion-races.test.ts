import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { DatabaseAway } from '../src/platform/database/database-away.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { lockForDeletion, removeAccount } from '../src/modules/privacy/removal-service.ts';
import type { PaymentEvent } from '../src/modules/billing/payments/payment.ts';
import { SEEDED_PLANS } from '../src/modules/catalog/seeded-catalogue.ts';
import { useMoneyParts, type MoneyParts } from './money-parts.ts';
import { stage, type Scenario, type Staged } from './settlement-scenario.ts';
import { expectReceiptsUnbroken } from './settlement-state.ts';

const [here, there] = useMoneyParts(() => new Date());

const plan = SEEDED_PLANS[0] as (typeof SEEDED_PLANS)[number];
const order: Scenario['orders'][number] = {
  plan,
  method: 'alipay',
  status: 'open',
  extraDays: null,
  payments: [[{ said: 'full', second: 0 }]],
};

/** A busy pool refuses some calls; they are retried, as providers and people do. */
async function served<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
    }
  }
}

const leave = ({ database }: MoneyParts, { accountId }: Staged) =>
  inTransaction(database.db, async (tx) => {
    const deleted = await lockForDeletion(tx, accountId);
    if (deleted === undefined) return false;
    await removeAccount(tx, deleted, {
      actor: 'customer',
      action: 'account.delete',
      now: new Date(),
    });
    return true;
  });

/** For each staged order: the state of the order and of its payments after its account was deleted. */
async function outcomes(staged: readonly Staged[]) {
  return here.database.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .leftJoin('ledger_entries as l', (join) =>
      join.on((eb) => eb('l.reference', '=', eb.cast<string>('orders.id', 'text'))),
    )
    .select(['accounts.email', 'orders.status', 'payments.anomaly', 'payments.status as payment'])
    .select(['receipts.number as receipt', 'l.days'])
    .where(
      'orders.account_id',
      'in',
      staged.map(({ accountId }) => accountId),
    )
    .execute();
}

async function expectPaidOrBeforeAnOperator(staged: readonly Staged[], count: number): Promise<number> {
  const rows = await outcomes(staged);
  expect(rows).toHaveLength(count);
  for (const { receipt, days, ...row } of rows) {
    const isPaid = row.status === 'paid';
    expect({ ...row, hasReceipt: receipt !== null, days }).toEqual({
      email: null,
      status: isPaid ? 'paid' : 'cancelled',
      anomaly: isPaid ? null : 'account_gone',
      payment: 'succeeded',
      hasReceipt: isPaid,
      days: isPaid ? plan.days : null,
    });
  }
  await expectReceiptsUnbroken(here.database.db);
  return rows.filter(({ status }) => status === 'paid').length;
}

test('deletions against payments: each order is paid and then deleted, or its money awaits an operator', async () => {
  const staged: Staged[] = [];
  for (let count = 0; count < DEPTH.crowd; count++)
    staged.push(await stage(here, { isDeleted: false, orders: [order] }));
  const done = await Promise.all(
    staged.flatMap((one, index) => {
      const event = one.events[0] as PaymentEvent;
      const pay = () => served(() => here.settlePayment(event));
      const go = () => served(() => leave(there, one));
      // Alternates which begins first.
      return index % 2 === 0 ? [pay(), go()] : [go(), pay()];
    }),
  );
  expect(done.filter((outcome) => outcome === true)).toHaveLength(DEPTH.crowd);
  const paid = await expectPaidOrBeforeAnOperator(staged, DEPTH.crowd);
  expect(done.filter((outcome) => outcome === 'paid')).toHaveLength(paid);
});

test('an account is deleted while many of its payments arrive', async () => {
  const orders = Array.from({ length: 2 }, () => order);
  const payments = Array.from({ length: DEPTH.crowd }, (_, index) => ({
    said: 'full' as const,
    second: index,
  })).map((event) => [event]);
  const staged = await stage(here, {
    isDeleted: false,
    orders: orders.map((one, index) => (index === 0 ? { ...one, payments } : one)),
  });
  const settled = staged.events.map((event) => served(() => here.settlePayment(event)));
  expect(await leave(there, staged)).toBe(true);
  await Promise.all(settled);
  const rows = await outcomes([staged]);
  // However it ended: each payment pays at most one order, and every other one awaits an operator.
  const applied = rows.filter(({ anomaly }) => anomaly === null);
  expect(applied.length).toBeLessThanOrEqual(2);
  expect(applied.filter(({ status, receipt }) => status !== 'paid' || receipt === null)).toEqual([]);
  expect(rows).toHaveLength(DEPTH.crowd + 1);
  expect(rows.every(({ payment, email }) => payment === 'succeeded' && email === null)).toBe(true);
  await expectReceiptsUnbroken(here.database.db);
});
