import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Clock } from '../../src/platform/clock.ts';
import { NO_PROVIDERS } from '../../src/modules/billing/payments/payment-config.ts';
import type { ProviderStub, StubEvent, Forgery, Message } from './provider-stub.ts';
import { createStripeApi, Refused } from './stripe-api.ts';
import { newAccount, type Session } from './stripe-objects.ts';
import { openRecords } from './stripe-records.ts';
import { openStubServer, type StubAnswer, type StubRequest } from './stub-server.ts';

const ACCOUNT_NAME = 'Causeway of the tests';

const secret = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`;

interface Kept {
  readonly asked: string;
  readonly answer: StubAnswer;
}

export interface StripeStub extends ProviderStub {
  readonly records: ReturnType<typeof openRecords>;
  readonly capabilities: NonNullable<Stripe.Account['capabilities']>;
  /** The requests, oldest first. */
  readonly asked: readonly { readonly what: string; readonly params: URLSearchParams }[];
}

/** Stripe on the loopback interface, for an account in test mode in `country`. `restricted`: its key may not read the account. */
export async function openStripeStub(
  clock: Clock,
  { restricted = false, country = 'US' } = {},
): Promise<StripeStub> {
  const secretKey = secret(restricted ? 'rk_test' : 'sk_test');
  const webhookSecret = secret('whsec');
  const account = newAccount(`acct_${randomBytes(8).toString('hex')}`, ACCOUNT_NAME, country);
  const records = openRecords(clock, false);
  const keys = new Map<string, Kept>();
  const asked: { what: string; params: URLSearchParams }[] = [];
  const server = await openStubServer(clock, {
    answer: (request) => {
      asked.push({ what: `${request.method} ${request.path}`, params: new URLSearchParams(request.raw) });
      return answerOnce(request);
    },
    fail: ({ raw }) =>
      refusal(new Refused(500, { type: 'api_error', message: `It broke on ${raw} for ${secretKey}` })),
  });
  const urlBase = server.origin;
  const api = createStripeApi(records, urlBase, account);

  /** Answers a repeated idempotency key with the first response, without repeating the work. */
  function answerOnce(request: StubRequest): StubAnswer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined) return answer(request);
    const kept = keys.get(key);
    const question = `${request.path}?${request.query.toString()}\n${request.raw}`;
    if (kept !== undefined && kept.asked !== question) {
      return refusal(
        new Refused(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        }),
      );
    }
    if (kept !== undefined) return kept.answer;
    const given = answer(request);
    // Refusals before any work are not stored.
    if (given.status === 200) keys.set(key, { asked: question, answer: given });
    return given;
  }

  function answer({ method, path, query, headers, raw }: StubRequest): StubAnswer {
    try {
      if (headers['authorization'] !== `Bearer ${secretKey}`) {
        throw new Refused(401, { message: `Invalid API Key provided: ${headers['authorization']}` });
      }
      if (restricted && path === '/v1/account') {
        throw new Refused(403, {
          message: `The provided key '${secretKey}' does not have the required permissions for this endpoint on account '${account.id}'.`,
        });
      }
      const params = method === 'POST' ? new URLSearchParams(raw) : query;
      const version = String(headers['stripe-version']);
      const body = JSON.stringify(api.answer({ method, path, params, version }));
      return { status: 200, body, headers: requestId() };
    } catch (error) {
      if (error instanceof Refused) return refusal(error);
      throw error;
    }
  }

  function sessionAt(url: string): Session {
    const session = records.seen(url.split('/').at(-1) ?? '');
    if (session === undefined || !url.startsWith(urlBase)) throw new Error(`There is no page ${url}`);
    if (session.status !== 'open') throw new Error(`The page takes no money: it is ${session.status}`);
    return session;
  }

  const intentOf = (reference: string): string => records.sessionOf(reference).payment_intent ?? '';

  return {
    records,
    capabilities: account.capabilities ?? {},
    asked,
    name: 'stripe',
    payments: {
      ...NO_PROVIDERS,
      stripe: {
        secretKey,
        webhookSecret,
        apiUrl: urlBase,
        country,
        methods: ['creditCard', 'unionPay', 'alipay', 'wechatPay'],
      },
    },
    method: 'creditCard',
    account: restricted ? account.id : ACCOUNT_NAME,
    secrets: [secretKey, webhookSecret],
    behave: server.behave,
    held: server.held,
    pay: async (url, other) => records.capture(sessionAt(url), other),
    leave: async (url) => records.expire(sessionAt(url)),
    payStray: (reference, { cents, currency }) =>
      records.capture(
        records.addSession({
          reference: reference ?? 'shop-77',
          metadata: reference === null ? {} : { reference },
          cents,
          currency: currency.toLowerCase(),
          expiresAt: records.now() + 3600,
          urlBase,
        }),
      ),
    tell: () => records.tell(),
    sign: (event) => signed(event.body, webhookSecret, clock()),
    forgeries: (event) => forgeries(event, webhookSecret, clock()),
    paymentRecord(reference) {
      const all = [...records.sessions.values()].filter((one) => one.metadata['reference'] === reference);
      const intents = all.flatMap((one) => (one.payment_intent === null ? [] : [one.payment_intent]));
      const captured = intents.map((intent) => records.chargeOf(intent).amount_captured);
      const left = intents.map((intent) => records.leftOf(intent));
      const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
      return {
        started: all.length,
        open: all.some(({ id }) => records.seen(id)?.status === 'open'),
        capturedCents: sum(captured),
        refundedCents: sum(captured) - sum(left),
      };
    },
    answerRefunds: records.answerRefunds,
    endRefunds(how) {
      for (const refund of records.refunds.values())
        if (refund.status === 'pending') records.endRefund(refund, how);
    },
    refundByHand: (reference, cents) => void records.addRefund(intentOf(reference), cents, {}, 'succeeded'),
    bounceRefund(refundId) {
      const found = [...records.refunds.values()].find(({ metadata }) => metadata['refundId'] === refundId);
      if (found === undefined) throw new Error('There is no such refund');
      records.endRefund(found, 'failed');
    },
    forgetKeys: () => keys.clear(),
    dispute: (reference, state) =>
      records.dispute(intentOf(reference), state === 'open' ? 'needs_response' : state),
    close: server.close,
  };
}

const requestId = () => ({ 'request-id': `req_${randomBytes(7).toString('hex')}` });

function refusal({ status, error }: Refused): StubAnswer {
  return { status, body: { error }, headers: requestId() };
}

function signed(body: unknown, webhookSecret: string, at: Date): Message {
  const payload = JSON.stringify(body, null, 2);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
  return {
    body: payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}

function forgeries({ body }: StubEvent, webhookSecret: string, now: Date): Forgery[] {
  const genuine = signed(body, webhookSecret, now);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const as = (change: Record<string, unknown>) =>
    signed({ ...(body as object), ...change }, webhookSecret, now);
  const header = genuine.headers['stripe-signature'] ?? '';
  const withHeader = (signature: string): Message => ({
    ...genuine,
    headers: { ...genuine.headers, 'stripe-signature': signature },
  });
  const { 'stripe-signature': _, ...unsigned } = genuine.headers;
  return [
    { wrong: 'no signature', message: { ...genuine, headers: unsigned } },
    { wrong: 'an empty signature', message: withHeader('') },
    { wrong: 'no time', message: withHeader(header.replace(/^t=\d+,/, '')) },
    { wrong: 'another time', message: withHeader(header.replace(/^t=\d/, 't=2')) },
    { wrong: 'a signature of zeros', message: withHeader(header.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)) },
    { wrong: 'only the scheme of tests', message: withHeader(header.replace('v1=', 'v0=')) },
    { wrong: 'another secret', message: signed(body, secret('whsec'), now) },
    { wrong: 'the secret without its end', message: signed(body, webhookSecret.slice(0, -1), now) },
    { wrong: 'one more byte', message: { ...genuine, body: `${genuine.body} ` } },
    {
      wrong: 'another amount',
      message: { ...genuine, body: genuine.body.replace(/"amount\w*": \d+/, '"amount_total": 1') },
    },
    { wrong: 'too old', message: signed(body, webhookSecret, after(-301)) },
    { wrong: 'of the future', message: signed(body, webhookSecret, after(330)) },
    { wrong: 'another account', message: as({ account: 'acct_of_somebody' }) },
    { wrong: 'of the live world', message: as({ livemode: true }) },
    { wrong: 'no event', message: signed(['x'], webhookSecret, now) },
  ];
}
