import { expect, test } from 'vitest';
import { Refusal } from '../src/platform/refusal.ts';
import { openCrashProcess, type CrashProcess } from './crash-process.ts';
import { createStubProvider } from './stub-provider.ts';
import { insertCustomer, useGround } from './money-parts.ts';
import {
  expectReceiptsUnbroken,
  expectStoredTimeIsReplayed,
  expectSummariesRight,
} from './settlement-state.ts';
import { plantOperator, testOperator } from './operators.ts';
import { createTestClock } from './test-clock.ts';

const REASON = 'It stands on the statement of the bank.';
/** More than any manual payment takes. */
const STEPS = 40;

const time = createTestClock();
const stub = createStubProvider(time.clock);
const ground = useGround(time.clock);

/** An order whose page at the provider is open, and the operators who will record and confirm its payment. */
async function openOrder(planKey: string) {
  const account = await insertCustomer(ground.database.db);
  const live = await openCrashProcess(ground, time.clock, stub.provider);
  const { orderId: id, status } = await live.createOrder({
    accountId: account,
    planKey,
    mId: 1,
    payType: 'alipay',
    pv: undefined,
    language: 'en',
    isPhone: false,
    usedLanguage: null,
  });
  await live.close();
  expect(status).toBe('pending');
  const { id: recorder } = await plantOperator({ database: ground.database, time }, 'finance');
  const { id: approver } = await plantOperator({ database: ground.database, time }, 'owner');
  return { account, id, recorder, approver };
}

/**
 * The actions of two operators, retried after no answer: one records, and if required the other confirms. Each order has its
 * own, so that no other order counts for their limits.
 */
async function markTogether(
  live: CrashProcess,
  { id, recorder, approver }: Record<'id' | 'recorder' | 'approver', string>,
): Promise<void> {
  const { state } = await live.markOfflinePayment({
    caller: testOperator(recorder),
    orderId: id,
    reference: `Statement ${id}`,
    reason: REASON,
  });
  if (state === 'done') return;
  const request = await ground.database.db
    .selectFrom('approvals')
    .select('id')
    .where('subject', '=', id)
    .executeTakeFirstOrThrow();
  await live.approveRequest({ caller: testOperator(approver), id: request.id, reason: REASON });
}

/** Everything that the manual payment of an order has written. */
async function paymentRecordOf(id: string) {
  const { db } = ground.database;
  const { status, plan_key: plan } = await db
    .selectFrom('orders')
    .select(['status', 'plan_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .select(['provider', 'status'])
    .where('order_id', '=', id)
    .orderBy('provider')
    .execute();
  const ledger = await db.selectFrom('ledger_entries').select('days').where('reference', '=', id).execute();
  const mails = await db
    .selectFrom('mails')
    .select('template')
    .where('dedupe_key', 'like', `%${id}%`)
    .execute();
  const receipts = await db.selectFrom('receipts').select('issue').where('order_id', '=', id).execute();
  const audit = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', id)
    .where('action', 'in', ['approval.request', 'payment.offline'])
    .orderBy('id')
    .execute();
  return { status, plan, payments, ledger, mails, receipts, audit: audit.map(({ action }) => action) };
}

test.each([
  { planKey: 'vip-7', days: 7, eyes: 'one pair', audit: ['payment.offline'] },
  {
    planKey: 'vip-90',
    days: 90,
    eyes: 'two pairs',
    audit: ['approval.request', 'payment.offline'],
  },
])(
  'killed at any step of a manual payment by $eyes pairs of eyes and sent again, the order is paid once and its provider’s page closed',
  async ({ planKey, days, audit }) => {
    let deaths = 0;
    for (let life = 1; life < STEPS; life++) {
      const opened = await openOrder(planKey);
      const { account, id } = opened;
      const mortal = await openCrashProcess(ground, time.clock, stub.provider, life);
      await mortal.run(() => markTogether(mortal, opened));
      const { isDead } = mortal;
      await mortal.close();
      if (isDead) {
        deaths += 1;
        const next = await openCrashProcess(ground, time.clock, stub.provider);
        // If it paid before its process died, nothing is left to be confirmed.
        await markTogether(next, opened).catch(unlessDecided);
        await next.close();
      }

      expect(await paymentRecordOf(id)).toEqual({
        status: 'paid',
        plan: planKey,
        payments: [
          { provider: 'offline', status: 'succeeded' },
          { provider: 'stub', status: 'created' },
        ],
        ledger: [{ days }],
        mails: [{ template: 'order-paid' }],
        receipts: [{ issue: 1 }],
        audit,
      });
      await expectStoredTimeIsReplayed(ground.database.db, account, time.clock());
      const reference = await referenceOf(id);
      expect(stub.payments.get(reference)?.refused).toBe(true);
      if (!isDead) break;
    }
    // Before and after the call of the provider, and each of the commits.
    expect(deaths).toBeGreaterThanOrEqual(4 + 2 * (audit.length - 1));
    expect(deaths).toBeLessThan(STEPS - 1);
    await expectReceiptsUnbroken(ground.database.db);
    await expectSummariesRight(ground.database.db);
  },
);

function unlessDecided(error: unknown): void {
  if (!(error instanceof Refusal) || error.reason !== 'APPROVAL_DECIDED') throw error;
}

async function referenceOf(id: string): Promise<string> {
  const { reference } = await ground.database.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', id)
    .where('provider', '=', 'stub')
    .executeTakeFirstOrThrow();
  return reference;
}
