import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import { sessionExpiry } from '../../src/modules/billing/payments/providers/stripe-session.ts';
import { createStripeProvider } from '../../src/modules/billing/payments/providers/stripe.ts';
import { known } from './asking-suite.ts';
import { useScene } from './scene.ts';
import { request } from './starting-suite.ts';
import { openStripeStub, type StripeStub } from './stripe-stub.ts';

let stub: StripeStub;
const scene = useScene(async (clock) => (stub = await openStripeStub(clock)));

const config = () => {
  const { stripe } = stub.payments;
  if (stripe === undefined) throw new Error('There is no Stripe');
  return { ...stripe, publicUrl: 'https://vpn.example', clock: scene.app.time.clock };
};
const lastSession = () => {
  const found = stub.asked.findLast(({ what }) => what === 'POST /v1/checkout/sessions');
  return Object.fromEntries(found?.params ?? []);
};

describe('requests to Stripe', () => {
  test('have one line at the price shown, our reference wherever it is needed, and of the customer only an address', async () => {
    const asked = request(scene, { orderNumber: 'C-7', planName: 'VIP 90' });
    await createStripeProvider(config()).start(asked);
    const { expires_at: expiresAt, ...params } = lastSession();
    expect(params).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: asked.reference,
      'metadata[reference]': asked.reference,
      'payment_intent_data[metadata][reference]': asked.reference,
      'payment_intent_data[metadata][orderNumber]': 'C-7',
      'payment_intent_data[metadata][accountId]': asked.accountId,
      'payment_intent_data[metadata][planKey]': asked.planKey,
      'payment_intent_data[description]': 'C-7',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1799',
      'line_items[0][price_data][product_data][name]': 'VIP 90',
      'line_items[0][price_data][product_data][description]': 'C-7',
      'adaptive_pricing[enabled]': 'false',
      locale: 'en',
      success_url: `https://vpn.example/#/PaySuc?id=${asked.orderId}`,
      cancel_url: `https://vpn.example/#/Packages?order=${asked.orderId}`,
      customer_email: scene.customer.email,
    });
    const afterOrder = Number(expiresAt) - asked.expiresAt.getTime() / 1000;
    expect(afterOrder).toBeGreaterThanOrEqual(0);
    expect(afterOrder).toBeLessThan(200);
  });

  test('of a team lead back to the team\u2019s plans', async () => {
    const asked = request(scene, { isForTeam: true });
    await createStripeProvider(config()).start(asked);
    expect(lastSession()['cancel_url']).toBe(`https://vpn.example/#/index/packages?order=${asked.orderId}`);
  });

  test.each([
    ['creditCard', 'card', 'zh', 'zh'],
    ['unionPay', 'card', 'tw', 'zh-TW'],
    ['alipay', 'alipay', 'en', 'en'],
    ['wechatPay', 'wechat_pay', 'en', 'en'],
  ] as const)('%s is %s on the page, which speaks %s', async (method, allowed, language, locale) => {
    await createStripeProvider(config()).start(request(scene, { method, language, email: null }));
    expect(lastSession()).toMatchObject({ 'allowed_payment_method_types[0]': allowed, locale });
    expect(lastSession()).not.toHaveProperty('customer_email');
  });

  test('offer the methods that the settings name, and no others', () => {
    const methods = ['alipay'] as const;
    expect(createStripeProvider({ ...config(), methods }).methods).toEqual(['alipay']);
  });

  test('the page closes with the order, and never sooner than Stripe allows', () => {
    const expiresAt = new Date('2026-03-01T12:30:00.400Z');
    const early = sessionExpiry(expiresAt, new Date('2026-03-01T12:00:00.900Z'));
    expect(early - expiresAt.getTime() / 1000).toBeLessThan(180);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ORDER_OPEN_SECONDS * 1000 }), (ageMs) => {
        const now = new Date(expiresAt.getTime() - ORDER_OPEN_SECONDS * 1000 + ageMs);
        const closes = sessionExpiry(expiresAt, now);
        expect(closes - now.getTime() / 1000).toBeGreaterThan(30 * 60 + 30);
        expect(closes - now.getTime() / 1000).toBeLessThan(24 * 60 * 60);
        // The same parameters at every retry: one of two, by how late it is.
        expect([early, early + 30 * 60]).toContain(closes);
      }),
    );
  });

  test('a start that never arrived is repeated late in the order\u2019s life', async () => {
    const asked = request(scene);
    scene.app.time.advance(25 * 60);
    const { url } = await scene.provider.start(asked);
    expect(url).toMatch(/^http/);
    scene.app.time.advance(10 * 60);
    await stub.pay(url);
    expect(stub.paymentRecord(asked.reference)).toMatchObject({ started: 1, capturedCents: 1799 });
  });

  test('a lost start is found behind pages of others', async () => {
    const asked = request(scene);
    stub.behave('dieAfter');
    await expect(scene.provider.start(asked)).rejects.toThrow();
    stub.behave('well');
    for (let turn = 0; turn < 7; turn += 1) await scene.provider.start(request(scene));
    const { providerReference } = await scene.provider.start({ ...asked, language: 'tw' });
    expect(stub.records.sessions.get(providerReference ?? '')?.client_reference_id).toBe(asked.reference);
    expect(stub.paymentRecord(asked.reference).started).toBe(1);
  });

  test('resuming a page where the customer has paid leads to the order, resuming a closed one nowhere', async () => {
    const paid = request(scene);
    const { url, providerReference } = await scene.provider.start(paid);
    await stub.pay(url);
    expect(await scene.provider.start({ ...paid, providerReference })).toEqual({
      url: `${scene.app.url}/#/PaySuc?id=${paid.orderId}`,
      providerReference,
    });
    const left = request(scene);
    const started = await scene.provider.start(left);
    await stub.leave(started.url);
    await expect(
      scene.provider.start({ ...left, providerReference: started.providerReference }),
    ).rejects.toThrow('expired');
  });
});

describe('responses', () => {
  test('a key that Stripe does not know is in no error', async () => {
    const secretKey = 'sk_test_of_the_wrong_shop';
    const error: unknown = await createStripeProvider({ ...config(), secretKey })
      .start(request(scene))
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/^ProviderFault: stripe: StripeAuthenticationError req_\w+$/);
    const all = JSON.stringify(error, Object.getOwnPropertyNames(error)) + (error as Error).stack;
    expect(all).not.toContain(secretKey);
    expect(all).not.toContain(scene.customer.email);
  });

  test('a key without the right to read its account still learns the name', async () => {
    const other = await openStripeStub(scene.app.time.clock, { restricted: true });
    const { stripe } = other.payments;
    if (stripe === undefined) throw new Error('There is no Stripe');
    const provider = createStripeProvider({ ...config(), ...stripe });
    expect(await provider.probe?.()).toEqual({ account: other.account, live: false, at: expect.any(Date) });
    await other.close();
  });

  test('a refund that needs the customer\u2019s action is pending, a cancelled one has failed', async () => {
    for (const [status, state] of [
      ['requires_action', 'pending'],
      ['canceled', 'failed'],
    ] as const) {
      const ordered = await scene.paid();
      const payment = await known(scene, ordered);
      const order = { refundId: `refund-${status}`, cents: 1799 };
      stub.answerRefunds('pending');
      await scene.provider.refund(payment, order);
      stub.answerRefunds('succeeded');
      const refund = [...stub.records.refunds.values()].at(-1);
      if (refund !== undefined) refund.status = status;
      expect(await scene.provider.refund(payment, order)).toEqual({ state, reference: refund?.id });
    }
  });

  test('money that a bank has returned is not refunded a second time', async () => {
    const ordered = await scene.paid();
    stub.dispute?.(ordered.reference, 'open');
    const refund = scene.provider.refund(await known(scene, ordered), { refundId: 'r', cents: 1 });
    expect(await refund).toEqual({ state: 'failed', reference: null });
    await scene.hear();
  });
});
