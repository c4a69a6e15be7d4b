import { randomBytes, randomUUID } from 'node:crypto';
import { PAY_METHODS } from '@causeway/contract/lists';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/tx.ts';
import { Refusal } from '../src/platform/refusal.ts';
import type { PaymentProvider } from '../src/modules/billing/payments/payment.ts';
import { createAlipayProvider } from '../src/modules/billing/payments/providers/alipay.ts';
import { createBepusdtProvider } from '../src/modules/billing/payments/providers/bepusdt.ts';
import { createEpayProvider } from '../src/modules/billing/payments/providers/epay.ts';
import { createUsdtTransactions } from '../src/modules/billing/payments/usdt-transaction-store.ts';
import {
  nameRefundAddress,
  recordSentRefund,
} from '../src/modules/billing/refunds/refund-address-service.ts';
import { openCrashProcess, type CrashProcess } from './crash-process.ts';
import { insertCustomer, useGround } from './money-parts.ts';
import { openAlipayStub } from './providers/alipay-stub.ts';
import { openBepusdtStub } from './providers/bepusdt-stub.ts';
import { openEpayStub } from './providers/epay-stub.ts';
import type { ProviderStub } from './providers/provider-stub.ts';
import { tronAddress } from './providers/tron-address.fixture.ts';
import { asked } from './refund-scene.ts';
import { expectReceiptsUnbroken, expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock();
const ground = useGround(time.clock);
const refundAddressKey = randomBytes(32);
const PARTS = { publicUrl: 'https://vpn.example', clock: time.clock };
const REFUNDED_CENTS = 900;

interface Gateway {
  readonly open: (clock: Clock) => Promise<ProviderStub>;
  readonly provider: (stub: ProviderStub, db: Db) => PaymentProvider;
  /** It sends refunds itself. */
  readonly refunds?: true;
}

const GATEWAYS: Readonly<Record<string, Gateway>> = {
  EPay: {
    open: openEpayStub,
    provider: ({ payments: { epay: config } }) => {
      if (config === undefined) throw new Error('There is no gateway');
      return createEpayProvider({ ...PARTS, config, name: 'epay' });
    },
  },
  Alipay: {
    open: openAlipayStub,
    provider: ({ payments: { alipay: config } }) => {
      if (config === undefined) throw new Error('There is no platform');
      return createAlipayProvider({ ...PARTS, config, name: 'alipay' });
    },
    refunds: true,
  },
  BEpusdt: {
    open: openBepusdtStub,
    provider: ({ payments: { bepusdt: config } }, db) => {
      if (config === undefined) throw new Error('There is no gateway');
      return createBepusdtProvider({
        ...PARTS,
        config,
        name: 'bepusdt',
        transactions: createUsdtTransactions(db),
      });
    },
  },
};

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

interface Run {
  readonly stub: ProviderStub;
  readonly account: string;
  readonly key: string;
  readonly hash: string;
  /** The page on which the customer pays, once they have got there. */
  page: string;
}

const orderOf = ({ account }: Run) =>
  ground.database.db.selectFrom('orders').selectAll().where('account_id', '=', account).executeTakeFirst();

/** Orders, or resumes what a process has ordered before it died. */
async function order(live: CrashProcess, run: Run): Promise<void> {
  const { account: accountId, stub } = run;
  const known = await orderOf(run);
  const started =
    known === undefined
      ? await live.createOrder({
          accountId,
          planKey: 'vip-90',
          mId: PAY_METHODS[stub.method],
          payType: stub.method,
          source: undefined,
          channelId: undefined,
          pv: undefined,
          language: 'en',
          usedLanguage: null,
          isPhone: false,
        })
      : await live.resumeOrder({ accountId, orderId: known.id, language: 'en', isPhone: false });
  expect(started.status).toBe('pending');
  run.page = started.url;
}

/** A gateway repeats a notification until it is accepted. */
async function tell(live: CrashProcess, { stub }: Run, events: ReturnType<ProviderStub['tell']>) {
  for (const event of events) {
    const { body, headers } = stub.sign(event);
    await live.receiveWebhook({ provider: stub.name, rawBody: Buffer.from(body), headers });
  }
}

async function refund(live: CrashProcess, run: Run): Promise<void> {
  const { id = '' } = (await orderOf(run)) ?? {};
  await live.requestOverrideRefund({ ...asked(id, REFUNDED_CENTS, run.key), takeDays: false });
}

/** What the customer and an operator do for a refund that the gateway cannot send. */
async function send(live: CrashProcess, run: Run): Promise<void> {
  const { account: accountId, hash, key } = run;
  const { id: orderId = '' } = (await orderOf(run)) ?? {};
  const ctx = { ...live.ctx, refundAddressKey };
  const address = tronAddress(randomBytes(20));
  await nameRefundAddress(ctx, { accountId, orderId, address }).catch(unlessRefused);
  const { id: refundId } = await ground.database.db
    .selectFrom('refunds')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  await recordSentRefund(ctx, { refundId, hash, address, actor: 'operator:of the tests' }).catch(
    unlessRefused,
  );
}

/** Whether a process died at its step `dieAt`; another one repeats what it was doing. */
async function buyAndRefund(gateway: Gateway, run: Run, dieAt: number, isTold: boolean): Promise<boolean> {
  const { stub } = run;
  const open = (life?: number) =>
    openCrashProcess(ground, time.clock, (db) => gateway.provider(stub, db), life);
  let live = open(dieAt);
  let deaths = 0;
  const repeat = async (work: (process: CrashProcess) => Promise<void>) => {
    for (let ended = null; ended === null;) {
      ended = await live.run(() => work(live));
      if (ended !== null) return;
      deaths += 1;
      // A process that died while it started a payment has claimed it for a minute.
      time.advance(61);
      live = open();
    }
  };
  await repeat((process) => order(process, run));
  await stub.pay(run.page);
  const events = stub.tell();
  if (isTold) await repeat((process) => tell(process, run, events));
  for (const minutes of [2, 10])
    await repeat(async (process) => {
      time.advance(minutes * 60);
      await process.pollDuePayments();
    });
  await repeat((process) => refund(process, run));
  await repeat((process) => send(process, run));
  time.advance(3600);
  await repeat((process) => process.resumeRefunds());
  await live.close();
  return deaths > 0;
}

async function expectRecordsAgree(gateway: Gateway, run: Run): Promise<void> {
  const { db } = ground.database;
  const { stub, account } = run;
  const paid = await orderOf(run);
  expect(paid).toMatchObject({
    status: 'partly_refunded',
    refunded_cents: REFUNDED_CENTS,
    refunding_cents: 0,
  });
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', paid?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(payment).toMatchObject({ status: 'succeeded', anomaly: null });
  expect(stub.paymentRecord(payment.reference)).toMatchObject({
    started: 1,
    capturedCents: payment.amount_cents,
  });
  const events = db.selectFrom('provider_events').select(['amount_cents', 'currency']);
  expect(await events.where('reference', '=', payment.reference).execute()).toEqual([
    { amount_cents: payment.amount_cents, currency: payment.currency },
  ]);
  const refunds = db.selectFrom('refunds').select(['state', 'order_cents', 'cents']);
  const [given, ...more] = await refunds.where('payment_id', '=', payment.id).execute();
  expect(more).toEqual([]);
  expect(given).toMatchObject({ state: 'succeeded' });
  expect(stub.paymentRecord(payment.reference).refundedCents).toBe(gateway.refunds ? given?.cents : 0);
  expect(given?.order_cents ?? given?.cents).toBe(REFUNDED_CENTS);
  const mails = db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', `order-paid:${paid?.id ?? ''}`);
  expect(await mails.execute()).toHaveLength(1);
  await expectStoredTimeIsReplayed(db, account, time.clock());
}

test.each(
  Object.entries(GATEWAYS).flatMap(([name, gateway]) =>
    [true, false].map((isTold) => ({ name, gateway, isTold })),
  ),
)(
  '$name: killed before or after any call or commit, both records agree to the cent (told: $isTold)',
  async ({ gateway, isTold }) => {
    const { db } = ground.database;
    const stub = await gateway.open(time.clock);
    let deaths = 0;
    for (let died = true; died;) {
      const key = randomUUID();
      const hash = randomBytes(32).toString('hex');
      const run: Run = { stub, account: await insertCustomer(db), key, hash, page: '' };
      died = await buyAndRefund(gateway, run, deaths * DEPTH.crashStride + 1, isTold);
      await expectRecordsAgree(gateway, run);
      if (died) deaths += 1;
    }
    await stub.close();
    expect(deaths * DEPTH.crashStride).toBeGreaterThan(20);
    await expectReceiptsUnbroken(db);
  },
  300_000,
);
