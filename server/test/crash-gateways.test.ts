import { randomBytes, randomUUID } from 'node:crypto';
import { PAY_METHODS } from '@causeway/contract/lists';
import Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { Refusal } from '../src/platform/refusal.ts';
import type { PaymentProvider } from '../src/modules/billing/payments/payment.ts';
import { createMerchantStore } from '../src/modules/billing/payments/provider-health-store.ts';
import { createLiveProviders } from '../src/modules/billing/payments/providers/live.ts';
import { createUsdtTransactions } from '../src/modules/billing/payments/usdt-transaction-store.ts';
import {
  nameRefundAddress,
  recordSentRefund,
} from '../src/modules/billing/refunds/refund-address-service.ts';
import { openCrashProcess, type CrashProcess } from './crash-process.ts';
import { insertCustomer, useGround } from './money-parts.ts';
import { openAlipayStub } from './providers/alipay-stub.ts';
import { openBepusdtStub } from './providers/bepusdt-stub.ts';
import { openBtcpayStub } from './providers/btcpay-stub.ts';
import { openEpayStub } from './providers/epay-stub.ts';
import { openPaypalStub } from './providers/paypal-stub.ts';
import type { OpenStub, ProviderStub, StubEvent } from './providers/provider-stub.ts';
import { openStripeStub } from './providers/stripe-stub.ts';
import { tronAddress } from './providers/tron-address.fixture.ts';
import { asked } from './refund-scene.ts';
import { expectReceiptsUnbroken, expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock();
const ground = useGround(time.clock);
const refundAddressKey = randomBytes(32);
const REFUNDED_CENTS = 900;
/** A process dies before or after one of this many calls and commits; an order with its refund has about as many. */
const STEPS = 24;
const seen = { bought: 0, deaths: 0 };

const STUBS: Readonly<Record<string, OpenStub>> = {
  Stripe: openStripeStub,
  PayPal: openPaypalStub,
  BTCPay: openBtcpayStub,
  EPay: openEpayStub,
  BEpusdt: openBepusdtStub,
  Alipay: openAlipayStub,
};

// Its client retries as often as usual, but without delay.
beforeAll(() => void vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));

/** A process that reaches the stub over HTTP. */
const openProcess = ({ payments }: ProviderStub, life?: number): Promise<CrashProcess> =>
  openCrashProcess(
    ground,
    time.clock,
    async (db) => {
      const parts = { publicUrl: 'https://vpn.example', clock: time.clock };
      const stores = { merchants: createMerchantStore(db), transactions: createUsdtTransactions(db) };
      const [provider] = await createLiveProviders({ payments, ...parts, ...stores });
      return provider as PaymentProvider;
    },
    life,
  );

/** Whose answer is lost. */
const LOST = ['start', 'event', 'poll', 'refund'] as const;

interface Run {
  readonly stub: ProviderStub;
  readonly account: string;
  readonly key: string;
  readonly hash: string;
  readonly lost: (typeof LOST)[number];
  /** Whether events arrive, each at both processes. */
  readonly isTold: boolean;
  /** The page on which the customer pays, once they have got there. */
  page: string;
}

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

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

/** A provider repeats an event until it is accepted. */
async function accept(live: CrashProcess, stub: ProviderStub, events: readonly StubEvent[]): Promise<void> {
  for (const event of events) {
    const deliver = () => {
      const { body, headers } = stub.sign(event);
      return live.receiveWebhook({ provider: stub.name, rawBody: Buffer.from(body), headers });
    };
    await deliver().catch((error: unknown) => {
      unlessRefused(error);
      return deliver();
    });
  }
}

async function refund(live: CrashProcess, run: Run): Promise<void> {
  const { id = '' } = (await orderOf(run)) ?? {};
  await live.requestOverrideRefund({ ...asked(id, REFUNDED_CENTS, run.key), takeDays: false });
}

/** What the customer and an operator do for a refund that the provider cannot send. */
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

/** One process dies at its step `dieAt`, and another repeats what it was doing; a second one works all the time. */
async function buyAndRefund(run: Run, second: CrashProcess, dieAt: number): Promise<void> {
  const { stub, lost } = run;
  let live = await openProcess(stub, dieAt);
  const repeat = async (work: (process: CrashProcess) => Promise<void>) => {
    for (let ended = null; ended === null;) {
      ended = await live.run(() => work(live));
      if (ended !== null) return;
      seen.deaths += 1;
      // A process that died while it started a payment has claimed it for a minute.
      time.advance(61);
      live = await openProcess(stub);
    }
  };
  const inBoth = (work: (process: CrashProcess) => Promise<void>) =>
    Promise.all([repeat(work), work(second)]);
  const lose = (what: typeof lost) => stub.behave(lost === what ? 'dieOnce' : 'well');
  const tell = async () => {
    for (let events = stub.tell(); events.length > 0; events = stub.tell()) {
      const told = events;
      if (run.isTold) await inBoth((process) => accept(process, stub, told));
    }
  };

  lose('start');
  await repeat((process) => order(process, run));
  stub.behave('well');
  await stub.pay(run.page);
  lose('event');
  await tell();
  lose('poll');
  for (const minutes of [2, 10, 60]) {
    time.advance(minutes * 60);
    await inBoth(async (process) => void (await process.pollDuePayments()));
  }
  lose('refund');
  await repeat((process) => refund(process, run));
  stub.behave('well');
  await repeat((process) => send(process, run));
  for (let turn = 0; turn < 2; turn += 1) {
    time.advance(3600);
    await inBoth((process) => process.resumeRefunds());
    stub.endRefunds('succeeded');
  }
  await tell();
  await live.close();
}

async function expectRecordsAgree(run: Run, { ctx }: CrashProcess): Promise<void> {
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
  const theirs = stub.paymentRecord(payment.reference);
  expect(theirs).toMatchObject({ started: 1, capturedCents: payment.amount_cents });
  const events = await db
    .selectFrom('provider_events')
    .select(['amount_cents', 'currency'])
    .distinct()
    .where('reference', '=', payment.reference)
    .execute();
  expect(events).toEqual([{ amount_cents: payment.amount_cents, currency: payment.currency }]);
  const refunds = db.selectFrom('refunds').select(['state', 'order_cents', 'cents']);
  const [given, ...more] = await refunds.where('payment_id', '=', payment.id).execute();
  expect(more).toEqual([]);
  expect(given).toMatchObject({ state: 'succeeded' });
  const [{ refundsByHand, refundsToAddress }] = ctx.providers as [PaymentProvider];
  const isByOperator = refundsByHand === true || refundsToAddress === true;
  expect(theirs.refundedCents).toBe(isByOperator ? 0 : given?.cents);
  expect(given?.order_cents ?? given?.cents).toBe(REFUNDED_CENTS);
  const mails = db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', `order-paid:${paid?.id ?? ''}`);
  expect(await mails.execute()).toHaveLength(1);
  await expectStoredTimeIsReplayed(db, account, time.clock());
}

test.each(
  Object.entries(STUBS).flatMap(([name, open]) => [true, false].map((isTold) => ({ name, open, isTold }))),
)(
  '$name: killed at any call or commit, with answers lost and doubled, both records agree to the cent (told: $isTold)',
  async ({ open, isTold }) => {
    const { db } = ground.database;
    const stub = await open(time.clock);
    const second = await openProcess(stub);
    for (let dieAt = 1; dieAt <= STEPS; dieAt += DEPTH.crashStride) {
      const lost = LOST[seen.bought % LOST.length] ?? 'start';
      const key = randomUUID();
      const hash = randomBytes(32).toString('hex');
      const run: Run = { stub, account: await insertCustomer(db), key, hash, lost, isTold, page: '' };
      await buyAndRefund(run, second, dieAt);
      await expectRecordsAgree(run, second);
      seen.bought += 1;
    }
    await second.close();
    await stub.close();
  },
  300_000,
);

test('the receipts of all orders have no gap, and the trial was large enough', async () => {
  await expectReceiptsUnbroken(ground.database.db);
  expect(seen.bought).toBeGreaterThanOrEqual(200 / DEPTH.crashStride);
  expect(seen.deaths).toBeGreaterThan(seen.bought / 3);
});
