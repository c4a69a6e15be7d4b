import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ProviderEvent } from '../../src/modules/billing/payments/payment.ts';
import { createStripeProvider } from '../../src/modules/billing/payments/providers/stripe.ts';
import { known, WANTED } from './asking-suite.ts';
import type { StubEvent, Message } from './provider-stub.ts';
import { useScene } from './scene.ts';
import { openStripeStub, type StripeStub } from './stripe-stub.ts';

let stub: StripeStub;
const scene = useScene(async (clock) => (stub = await openStripeStub(clock)));

const options = () => {
  const { stripe } = stub.payments;
  if (stripe === undefined) throw new Error('There is no Stripe');
  return { ...stripe, publicUrl: scene.app.url, clock: scene.app.time.clock };
};
const read = ({ body, headers }: Message, provider = scene.provider) =>
  provider.readWebhook(Buffer.from(body), headers);
/** The relevant content of the provider stub's pending events. */
async function heard(): Promise<ProviderEvent[]> {
  const messages = await Promise.all(stub.tell().map((event) => read(stub.sign(event))));
  return messages.flatMap((message) => message?.events ?? []);
}
/** An event as Stripe would send it. */
function told(type: string, object: unknown, more: object = {}): StubEvent {
  const id = `evt_${randomUUID()}`;
  const created = Math.floor(scene.app.time.clock().getTime() / 1000);
  return { id, type, body: { id, type, created, livemode: false, data: { object }, ...more } };
}
const intentOf = (reference: string) => stub.records.sessionOf(reference).payment_intent ?? '';
const session = (change: object = {}) => ({
  id: 'cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 1799,
  currency: 'usd',
  metadata: { reference: 'ours' },
  ...change,
});

describe('a session\u2019s events', () => {
  const outcome = (kind: string, amountCents: number | null = null) => [
    {
      kind: 'payment',
      event: {
        provider: 'stripe',
        eventId: expect.stringMatching(/^evt_/),
        reference: 'ours',
        kind,
        amountCents,
        currency: amountCents === null ? null : 'USD',
        occurredAt: expect.any(Date),
      },
    },
  ];

  test.each([
    ['completed', 'paid', outcome('succeeded', 1799)],
    ['completed', 'unpaid', []],
    ['async_payment_succeeded', 'paid', outcome('succeeded', 1799)],
    ['async_payment_failed', 'unpaid', outcome('failed')],
    ['expired', 'unpaid', outcome('cancelled')],
    ['updated', 'paid', []],
  ])('%s while it is %s', async (type, status, events) => {
    const event = told(`checkout.session.${type}`, session({ payment_status: status }));
    expect((await read(stub.sign(event)))?.events).toEqual(events);
  });

  test('of another shop of the same account are ignored', async () => {
    const event = told('checkout.session.completed', session({ metadata: {} }));
    expect(await read(stub.sign(event))).toMatchObject({ type: event.type, events: [] });
  });

  test('an unknown type is genuine, and ignored', async () => {
    const event = told('customer.created', { id: 'cus_1' });
    expect(await read(stub.sign(event))).toMatchObject({ eventId: event.id, type: event.type, events: [] });
  });

  test('one about unreadable money is not skipped: it must be repeated', async () => {
    const event = told('checkout.session.completed', session({ amount_total: '17.99' }));
    await expect(read(stub.sign(event))).rejects.toThrow('cannot be read');
    expect(await scene.deliver(stub.sign(event))).toBe(503);
  });
});

describe('signatures', () => {
  test.each([
    [0, true],
    [300, true],
    [301, false],
    [-299, true],
    [-302, false],
  ])('an event that is %i seconds old', async (seconds, genuine) => {
    // At the start of a second, so that no part of one is lost.
    const now = new Date('2026-03-01T12:00:00Z');
    const provider = createStripeProvider({ ...options(), clock: () => now });
    const then = await openStripeStub(() => new Date(now.getTime() - seconds * 1000));
    const { webhookSecret = '' } = then.payments.stripe ?? {};
    const theirs = createStripeProvider({ ...options(), webhookSecret, clock: () => now });
    const message = then.sign(told('ping', {}));
    expect((await read(message, theirs)) !== null).toBe(genuine);
    expect(await read(message, provider)).toBeNull();
    await then.close();
  });

  test('with an empty secret nothing is accepted, not even what is signed with it', async () => {
    for (const webhookSecret of ['', ' ']) {
      const provider = createStripeProvider({ ...options(), webhookSecret });
      const forged = stub.forgeries(told('ping', {})).map(({ message }) => message);
      for (const message of [stub.sign(told('ping', {})), ...forged]) {
        expect(await read(message, provider)).toBeNull();
      }
      await expect(provider.sendTest?.()).rejects.toThrow('stripe');
    }
  });

  test('with a live key only live events are accepted', async () => {
    for (const [prefix, livemode] of [
      ['sk_live_', true],
      ['rk_live_', true],
      ['rk_test_', false],
    ] as const) {
      const provider = createStripeProvider({ ...options(), secretKey: `${prefix}of_the_tests` });
      const one = stub.sign(told('ping', {}, { livemode }));
      const other = stub.sign(told('ping', {}, { livemode: !livemode }));
      expect([(await read(one, provider)) !== null, await read(other, provider)]).toEqual([true, null]);
    }
  });

  test('a test event takes the way of Stripe\u2019s, and is shown as the last one', async () => {
    await scene.provider.sendTest?.();
    const signal = await scene.app.database.db
      .selectFrom('provider_health')
      .selectAll()
      .where('provider', '=', 'stripe')
      .executeTakeFirstOrThrow();
    expect(signal).toMatchObject({
      event_id: expect.stringMatching(/^evt_test_/),
      event_type: 'causeway.test',
    });
    const astray = createStripeProvider({ ...options(), webhookSecret: 'whsec_of_another_endpoint' });
    await expect(astray.sendTest?.()).rejects.toThrow('stripe: a test message: 400');
    const nowhere = createStripeProvider({ ...options(), publicUrl: 'http://127.0.0.1:9' });
    await expect(nowhere.sendTest?.()).rejects.toThrow('stripe: a test message: no answer');
  });
});

describe('refunds and disputes', () => {
  test('ours carry our id; one made on Stripe\u2019s pages is matched by its payment', async () => {
    const ordered = await scene.paid();
    const payment = await known(scene, ordered);
    await scene.provider.refund(payment, { refundId: 'one-of-ours', cents: 500 });
    const about = { provider: 'stripe', reference: ordered.reference, currency: 'USD', state: 'succeeded' };
    expect(await heard()).toMatchObject([
      { kind: 'refund', refund: { ...about, refundId: 'one-of-ours', cents: 500 } },
      { kind: 'poll', reference: ordered.reference },
    ]);
    stub.refundByHand?.(ordered.reference, 299);
    expect(await heard()).toMatchObject([
      { kind: 'refund', refund: { ...about, refundId: null, cents: 299 } },
      { kind: 'poll', reference: ordered.reference },
    ]);
    const made = new Date(([...stub.records.refunds.values()].at(-1)?.created ?? 0) * 1000);
    // Polled weeks later, it belongs to the day on which it was made.
    scene.app.time.advance(20 * 86_400);
    stub.bounceRefund?.('one-of-ours');
    const bounced = { kind: 'refund', refund: { refundId: 'one-of-ours', state: 'failed', cents: 500 } };
    expect(await heard()).toMatchObject([bounced, bounced, bounced]);
    const asked = await scene.provider.check(payment, WANTED);
    expect(asked).toMatchObject([
      { kind: 'payment', event: { kind: 'succeeded', amountCents: 1799, reference: ordered.reference } },
      { kind: 'refund', refund: { refundId: null, cents: 299, state: 'succeeded', madeAt: made } },
      bounced,
    ]);
  });

  test('a dispute is reported with its day and its reason, open, won and lost, and when polled', async () => {
    const ordered = await scene.paid();
    for (const state of ['open', 'won', 'lost'] as const) {
      stub.dispute?.(ordered.reference, state);
      const dispute = {
        provider: 'stripe',
        providerReference: expect.stringMatching(/^dp_/),
        reference: ordered.reference,
        state,
        cents: 1799,
        currency: 'USD',
        reason: 'fraudulent',
        dueAt: expect.any(Date),
        occurredAt: expect.any(Date),
      };
      expect(await heard()).toEqual([{ kind: 'dispute', dispute }]);
      const [, asked] = await scene.provider.check(await known(scene, ordered), WANTED);
      expect(asked).toEqual({ kind: 'dispute', dispute });
    }
  });

  test.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'inquiry_closed'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['appeal_needs_response', 'lost'],
    ['appeal_under_review', 'lost'],
    ['charge_refunded', 'unclear'],
    ['constructor', 'unclear'],
  ])('what is %s is %s', async (status, state) => {
    const { reference } = await scene.paid();
    stub.records.dispute(intentOf(reference), status);
    const reason = state === 'unclear' ? status : 'fraudulent';
    // No response is due while the bank reviews the evidence.
    const dueAt = status.endsWith('under_review') ? null : (expect.any(Date) as Date);
    expect(await heard()).toMatchObject([{ kind: 'dispute', dispute: { reference, state, reason, dueAt } }]);
  });

  test('a prevented dispute takes no money, and is none', async () => {
    const { reference } = await scene.paid();
    stub.records.dispute(intentOf(reference), 'prevented');
    expect(await heard()).toEqual([]);
  });

  test('a lost dispute stays lost while it is appealed, and is won if the appeal is', async () => {
    const { app, hear, paid } = scene;
    const { reference, orderId } = await paid();
    const ends = [];
    for (const status of ['lost', 'appeal_needs_response', 'appeal_under_review', 'won']) {
      app.time.advance(60);
      stub.records.dispute(intentOf(reference), status);
      await hear();
      const { status: order } = await app.database.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      ends.push(order);
    }
    expect(ends).toEqual(['refunded', 'refunded', 'refunded', 'paid']);
  });

  test('a fraud warning names its payment, by its charge too, and says when it is over', async () => {
    const { reference } = await scene.paid();
    const intent = intentOf(reference);
    const warning = {
      provider: 'stripe',
      providerReference: expect.stringMatching(/^issfr_/),
      reference,
      reason: 'unauthorized_use_of_card',
    };
    const expected = (isActionable: boolean) => [
      { kind: 'fraud_warning', warning: { ...warning, isActionable } },
    ];
    stub.records.warn(intent, true);
    const [created] = stub.tell();
    if (created === undefined) throw new Error('It tells nothing');
    expect((await read(stub.sign(created)))?.events).toEqual(expected(true));
    const { payment_intent: _, ...object } = (created.body as { data: { object: Record<string, unknown> } })
      .data.object;
    expect((await read(stub.sign(told(created.type, object))))?.events).toEqual(expected(true));
    stub.records.warn(intent, false);
    expect(await heard()).toEqual(expected(false));
  });

  test('a fraud warning of another shop’s payment is ignored', async () => {
    stub.payStray(null, { cents: 4999, currency: 'USD' });
    stub.records.warn([...stub.records.intents.keys()].at(-1) ?? '', true);
    expect(await heard()).toEqual([]);
    const gone = { id: 'issfr_1', actionable: true, fraud_type: 'misc', charge: 'ch_gone' };
    const event = told('radar.early_fraud_warning.created', gone);
    expect((await read(stub.sign(event)))?.events).toEqual([]);
  });

  test('a dispute\u2019s payment that cannot be read now is read when the event is repeated', async () => {
    const ordered = await scene.paid();
    stub.dispute?.(ordered.reference, 'open');
    const [event] = stub.tell();
    if (event === undefined) throw new Error('It tells nothing');
    stub.behave('fail');
    expect(await scene.deliver(stub.sign(event))).toBe(503);
    stub.behave('well');
    expect(await scene.deliver(stub.sign(event))).toBe(200);
    expect(scene.app.unexpected).toEqual([]);
  });

  test('those of a payment that is not ours, or that Stripe has no more, are ignored', async () => {
    stub.payStray(null, { cents: 4999, currency: 'USD' });
    const intent = [...stub.records.intents.keys()].at(-1) ?? '';
    stub.tell();
    stub.records.addRefund(intent, 4999, {}, 'succeeded');
    stub.records.dispute(intent, 'needs_response');
    expect(await heard()).toEqual([]);
    const gone = told('charge.dispute.created', {
      id: 'dp_1',
      amount: 1,
      currency: 'usd',
      status: 'needs_response',
      reason: 'general',
      payment_intent: 'pi_gone',
    });
    expect((await read(stub.sign(gone)))?.events).toEqual([]);
  });
});
