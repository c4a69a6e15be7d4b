import { randomBytes } from 'node:crypto';
import { NO_PROVIDERS } from '../../src/modules/billing/payments/payment-config.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { ProviderStub, StubEvent, OtherMoney, RefundEnd } from './provider-stub.ts';
import { createPaypalApi, MERCHANT, type PaypalMoods } from './paypal-api.ts';
import {
  centsIn,
  createPaypalRecords,
  moneyOf,
  name,
  type BookedDispute,
  type BookedOrder,
} from './paypal-records.ts';
import { createPaypalSigning } from './paypal-signing.ts';
import { openStubServer, type StubAnswer, type StubRequest } from './stub-server.ts';

const WEBHOOK = '8PT597110X687430LKGECATA';
const OTHER_MERCHANT = 'Q8LWNNU3N7VEC';
/** Whether a `custom_id` begins with our reference; the ids of the order follow it. */
const isOf = (customId: string | undefined, reference: string) => customId?.split(' ')[0] === reference;

export type PaypalStub = Awaited<ReturnType<typeof openPaypalStub>>;

/** PayPal on the loopback interface, with its own features besides those of every provider stub. */
export async function openPaypalStub(clock: Clock) {
  const clientId = `app-${randomBytes(8).toString('hex')}`;
  const clientSecret = randomBytes(24).toString('hex');
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const tokens = new Map<string, number>();
  const moods: PaypalMoods = {
    refunds: 'succeeded',
    reportsLateMs: 0,
    reportRows: 10_000,
    refusal: null,
    capturing: Promise.resolve(),
  };
  const simulated = new Set<string>();
  /** Every request, without its body. */
  const asked: string[] = [];
  const server = await openStubServer(clock, {
    answer,
    fail: () => ({ status: 500, body: {} }),
    isAside: ({ path }) => path === '/v1/oauth2/token' || path.startsWith('/v1/notifications/certs/'),
  });
  const origin = () => server.origin;
  const records = createPaypalRecords(origin, clock);
  const api = createPaypalApi(records, moods, clock);
  const signing = createPaypalSigning(origin, WEBHOOK, clock);

  async function answer(request: StubRequest): Promise<StubAnswer> {
    const { method, path, headers, raw } = request;
    asked.push(`${method} ${path}`);
    if (path === '/v1/oauth2/token') return signIn(request);
    if (path.startsWith('/v1/notifications/certs/')) {
      if (signing.away) return { status: 503, body: {} };
      const pem = signing.certificate(path.split('/').at(-1) ?? '');
      return pem === undefined
        ? { status: 404, body: {} }
        : { status: 200, body: pem, headers: { 'content-type': 'application/x-pem-file' } };
    }
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
    if ((tokens.get(token) ?? 0) <= clock().getTime())
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE', debug_id: '1' } };
    if (path === `/v1/notifications/webhooks/${WEBHOOK}`) return { status: 200, body: { id: WEBHOOK } };
    if (path === '/v1/notifications/verify-webhook-signature') {
      const status = signing.isGenuine(raw) ? 'SUCCESS' : 'FAILURE';
      return { status: 200, body: { verification_status: status } };
    }
    if (path === '/v1/notifications/simulate-event') return simulate(raw);
    return api.answer(request);
  }

  function signIn({ headers, raw }: StubRequest): StubAnswer {
    if (headers['authorization'] !== `Basic ${basic}`)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Not you' } };
    if (raw !== 'grant_type=client_credentials') return { status: 400, body: { error: 'unsupported' } };
    const token = `A21AA${randomBytes(32).toString('base64url')}`;
    tokens.set(token, clock().getTime() + 32_400_000);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  function simulate(raw: string): StubAnswer {
    const { webhook_id: id, event_type: type } = JSON.parse(raw) as Record<string, string>;
    if (id !== WEBHOOK || type === undefined) return { status: 404, body: { name: 'INVALID_RESOURCE_ID' } };
    const event = records.tell(type, { id: '42311647XV020574X', custom_id: 'of nobody' });
    simulated.add(event.id);
    return { status: 202, body: event.body };
  }

  function orderAt(url: string): BookedOrder {
    const order = records.orders.get(new URL(url).searchParams.get('token') ?? '');
    const canBeApproved =
      order?.isRefused === true || ['CREATED', 'PAYER_ACTION_REQUIRED'].includes(order?.status ?? '');
    if (order === undefined || order.isGone || !canBeApproved || new URL(url).pathname !== '/checkoutnow')
      throw new Error('Nothing to pay there');
    return order;
  }

  const ordersOf = (reference: string) =>
    [...records.orders.values()].filter(({ custom_id: id }) => isOf(id, reference));
  const captureOf = (reference: string) => {
    const found = [...records.captures.values()].find(({ custom_id: id }) => isOf(id, reference));
    if (found === undefined) throw new Error('Nothing was captured');
    return found;
  };

  /** The customer presses “pay now”; the money is only taken by a capture. */
  function approve(url: string, changed: Partial<BookedOrder> = {}): void {
    const anew = { captureEnds: undefined, ...changed, isRefused: false, status: 'APPROVED' };
    const order = Object.assign(orderAt(url), anew);
    records.tell('CHECKOUT.ORDER.APPROVED', records.showOrder(order));
  }

  /** Creates or changes a payment's dispute, and emits its event. */
  function report(
    reference: string,
    said: Partial<Pick<BookedDispute, 'status' | 'stage' | 'outcome' | 'amount' | 'refunded'>>,
  ): void {
    const { id: captureId, amount } = captureOf(reference);
    const at = records.time();
    const known = [...records.disputes.values()].find((one) => one.captureId === captureId);
    const dispute = known ?? {
      id: `PP-D-${name(6)}`,
      captureId,
      amount,
      create_time: at,
      status: 'OPEN',
      stage: 'CHARGEBACK',
      outcome: undefined,
      update_time: at,
    };
    records.disputes.set(dispute.id, dispute);
    Object.assign(dispute, said, { update_time: at });
    const type = known === undefined ? 'CREATED' : dispute.status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED';
    records.tell(`CUSTOMER.DISPUTE.${type}`, records.showDispute(dispute));
  }

  return {
    name: 'paypal',
    payments: {
      ...NO_PROVIDERS,
      paypal: { clientId, clientSecret, webhookId: WEBHOOK, apiUrl: server.origin },
    },
    method: 'paypal' as const,
    account: MERCHANT,
    get secrets() {
      return [clientSecret, basic, ...tokens.keys()];
    },
    behave: server.behave,
    held: server.held,

    async pay(url: string, { cents, currency }: OtherMoney = {}): Promise<void> {
      const { amount } = orderAt(url);
      approve(url, { brings: moneyOf(cents ?? centsIn(amount), currency ?? amount.currency_code) });
    },
    async leave(url: string): Promise<void> {
      orderAt(url).isGone = true;
    },
    payStray(reference: string | null, money: Required<OtherMoney>): void {
      stray(reference, money, MERCHANT);
    },

    tell: () => records.told.splice(0),
    sign: (event: StubEvent) =>
      signing.send(
        JSON.stringify(event.body),
        simulated.has(event.id) ? { webhookId: 'WEBHOOK_ID' } : undefined,
      ),
    forgeries: (event: StubEvent) =>
      signing.forgeries(
        event,
        JSON.parse(JSON.stringify(event.body).replaceAll(MERCHANT, OTHER_MERCHANT)) as unknown,
      ),

    paymentRecord(reference: string) {
      const made = ordersOf(reference);
      const taken = [...records.captures.values()].filter(({ custom_id: id }) => isOf(id, reference));
      return {
        started: made.length,
        open: made.some(({ isGone, status }) => !isGone && status !== 'COMPLETED'),
        capturedCents: taken.reduce((sum, { amount }) => sum + centsIn(amount), 0),
        refundedCents: taken.reduce((sum, { id }) => sum + records.refundedCents(id), 0),
      };
    },

    answerRefunds(how: RefundEnd): void {
      moods.refunds = how;
    },
    endRefunds(how: Exclude<RefundEnd, 'pending'>): void {
      for (const refund of records.refunds.values()) {
        if (refund.status === 'PENDING')
          records.settleRefund(refund, how === 'succeeded' ? 'COMPLETED' : 'FAILED');
      }
    },
    refundByHand(reference: string, cents: number): void {
      const { id, amount, custom_id, invoice_id } = captureOf(reference);
      // A refund made on its pages carries the payment's names.
      records.addRefund(id, moneyOf(cents, amount.currency_code), 'COMPLETED', { custom_id, invoice_id });
    },
    bounceRefund(refundId: string): void {
      const refund = [...records.refunds.values()].find(({ custom_id: id }) => id === refundId);
      if (refund === undefined) throw new Error('There is no such refund');
      records.settleRefund(refund, 'FAILED');
    },
    forgetKeys: api.forgetKeys,
    dispute(reference: string, state: 'open' | 'won' | 'lost'): void {
      const outcome = state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
      report(reference, state === 'open' ? {} : { status: 'RESOLVED', outcome });
    },
    close: server.close,

    asked,
    approve,
    report,
    captureOf,
    refundsOf: (reference: string) =>
      [...records.refunds.values()].filter(({ captureId }) => captureId === captureOf(reference).id),
    /** Somebody else captures an order. */
    capture: (order: BookedOrder) => records.addCapture(order, order.amount, 'COMPLETED'),
    /** PayPal itself reverses money, as at the end of a dispute. */
    reverse(reference: string): void {
      const { id, amount, custom_id, invoice_id } = captureOf(reference);
      records.addRefund(id, amount, 'COMPLETED', { custom_id, invoice_id }, 'PAYMENT.CAPTURE.REVERSED');
    },
    /** How many orders have no reference of ours. */
    ordersOfNobody: () => [...records.orders.values()].filter(({ custom_id: id }) => id === undefined).length,
    /** How many requested reports were too long. */
    refusedReports: api.refusedReports,
    /** The order of a URL in its records. */
    orderAt: (url: string) => records.orders.get(new URL(url).searchParams.get('token') ?? ''),
    /** Money under one of our references, to us or to another account. */
    stray,
    /** Completes captures that PayPal still reviews. */
    endCaptures(status: 'COMPLETED' | 'DECLINED'): void {
      for (const capture of records.captures.values()) {
        if (capture.status !== 'PENDING') continue;
        capture.status = status;
        records.tell(`PAYMENT.CAPTURE.${status}`, records.showCapture(capture));
      }
    },
    /** Delays captures until the returned function is called. */
    holdCaptures(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      moods.capturing = promise;
      return resolve;
    },
    /** Hides a payment's capture, like that of another app. */
    hide(reference: string): void {
      records.hidden.add(captureOf(reference).id);
    },
    /** Whether the responses to captures are lost from now on. */
    loseCaptures: (lost: boolean) => server.lose(lost ? /\/capture$/ : null),
    /** Returns a payment's dispute in an unknown shape. */
    spoilDispute(reference: string): void {
      const { id } = captureOf(reference);
      for (const dispute of records.disputes.values())
        if (dispute.captureId === id) Object.assign(dispute, { status: undefined });
    },
    /** Takes no orders for our account. */
    refuseOrders(issue: string | null): void {
      moods.refusal = issue;
    },
    /** How late its reports are. */
    delayReports(ms: number): void {
      moods.reportsLateMs = ms;
    },
    /** The maximum of rows in its reports; really 10 000. */
    limitReports(rows: number): void {
      moods.reportRows = rows;
    },
    /** Revokes every token early. */
    signOutAll: () => tokens.clear(),
    signing,
  } satisfies ProviderStub & Record<string, unknown>;

  function stray(reference: string | null, money: Required<OtherMoney>, merchantId: string) {
    const names = { id: name(17), custom_id: reference ?? undefined, invoice_id: undefined, merchantId };
    const amount = moneyOf(money.cents, money.currency);
    const made = {
      status: 'COMPLETED',
      return_url: undefined,
      locale: undefined,
      create_time: records.time(),
    };
    records.addCapture({ ...names, ...made, amount }, amount, 'COMPLETED');
  }
}
