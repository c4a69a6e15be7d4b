import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PAY_METHODS } from '@causeway/contract/lists';
import type { PaymentProvider, PaymentEvent } from '../payment.ts';
import { createSandboxProvider, SANDBOX, signSandboxEvent } from './sandbox.ts';

const NOW = new Date('2026-03-01T12:00:00.250Z');
const secret = Buffer.from('a key that only this test has');
const told = { reference: 'ref-1', kind: 'succeeded', amountCents: 1799, currency: 'USD' } as const;

const providerAt = (now: Date, key = secret) =>
  createSandboxProvider({
    publicUrl: 'http://localhost:8080',
    secret: key,
    clock: () => now,
    refunds: { giveBack: async () => false },
  });
const read = (provider: PaymentProvider, body: string, signature: string) =>
  provider.readWebhook(Buffer.from(body), { 'sandbox-signature': signature });
const signed = (at: Date, key = secret, more: Partial<Pick<PaymentEvent, 'kind' | 'amountCents'>> = {}) => {
  const { rawBody, headers } = signSandboxEvent({ ...told, ...more }, key, at);
  return { rawBody: rawBody.toString(), signature: headers['sandbox-signature'] ?? '' };
};
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe('quality, security: a webhook\u2019s signature and time are checked on the raw body', () => {
  const { rawBody, signature } = signed(NOW);

  test('a genuine event is read as it was sent', async () => {
    expect(await read(providerAt(NOW), rawBody, signature)).toEqual({
      eventId: 'ref-1.succeeded.1799',
      type: 'succeeded',
      sentAt: new Date('2026-03-01T12:00:00Z'),
      events: [
        {
          kind: 'payment',
          event: { ...told, provider: SANDBOX, eventId: 'ref-1.succeeded.1799', occurredAt: NOW },
        },
      ],
    });
  });

  test.each([0, 1, 299, -299])('it is accepted %i seconds later', async (seconds) => {
    expect(await read(providerAt(after(seconds)), rawBody, signature)).not.toBeNull();
  });

  test.each([301, 86_400, -302])('it is refused %i seconds later', async (seconds) => {
    expect(await read(providerAt(after(seconds)), rawBody, signature)).toBeNull();
  });

  test('a body that differs in one byte or in the amount is refused', async () => {
    const provider = providerAt(NOW);
    for (const body of [`${rawBody} `, rawBody.slice(0, -1), rawBody.replace('1799', '1'), '', '{}']) {
      expect(await read(provider, body, signature)).toBeNull();
    }
  });

  test('an old event cannot be given a new time', async () => {
    const later = after(1000);
    const time = Math.floor(later.getTime() / 1000);
    expect(await read(providerAt(later), rawBody, signature.replace(/t=\d+/, `t=${time}`))).toBeNull();
  });

  test.each([
    '',
    'v1=',
    `t=${Math.floor(NOW.getTime() / 1000)}`,
    signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`),
    signature.slice(0, -2),
    signature.toUpperCase(),
    `${signature},v1=${'0'.repeat(64)}`,
    `${signature}\n`,
  ])('the signature %j is refused', async (forged) => {
    expect(await read(providerAt(NOW), rawBody, forged)).toBeNull();
  });

  test('another secret\u2019s signature is refused', async () => {
    const other = signed(NOW, Buffer.from('another'));
    expect(await read(providerAt(NOW), other.rawBody, other.signature)).toBeNull();
  });

  test('an empty secret refuses all events, also those signed with it', async () => {
    const empty = Buffer.alloc(0);
    const own = signed(NOW, empty);
    const time = Math.floor(NOW.getTime() / 1000);
    const mac = createHmac('sha256', '').update(`${time}.${own.rawBody}`).digest('hex');
    expect(own.signature).toBe(`t=${time},v1=${mac}`);
    expect(await read(providerAt(NOW, empty), own.rawBody, own.signature)).toBeNull();
    expect(await read(providerAt(NOW, empty), rawBody, signature)).toBeNull();
  });
});

describe('sandbox payments', () => {
  test('the url of an order is {PUBLIC_URL}/pay/sandbox/{reference}', async () => {
    const { url } = await providerAt(NOW).start({
      reference: 'ref-1',
      providerReference: null,
      refusals: 0,
      orderId: 'o',
      isForTeam: false,
      isPhone: false,
      orderNumber: 'n',
      accountId: 'a-7',
      planKey: 'vip-30',
      planName: 'VIP',
      amountCents: 1799,
      currency: 'USD',
      method: 'paypal',
      language: 'en',
      email: null,
      expiresAt: after(1800),
    });
    expect(url).toBe('http://localhost:8080/pay/sandbox/ref-1');
  });

  test('the same button pressed twice is the same event, another button or amount another', async () => {
    const idOf = async (more: Parameters<typeof signed>[2], at = NOW) => {
      const { rawBody, signature } = signed(at, secret, more);
      return (await read(providerAt(at), rawBody, signature))?.eventId;
    };
    const one = await idOf({});
    expect(await idOf({}, after(100))).toBe(one);
    const others = [
      await idOf({ kind: 'failed' }),
      await idOf({ kind: 'cancelled' }),
      await idOf({ amountCents: 1 }),
    ];
    expect(new Set([one, ...others]).size).toBe(4);
  });

  test('takes every pay method', () => {
    expect(providerAt(NOW).methods.toSorted()).toEqual(Object.keys(PAY_METHODS).toSorted());
  });
});
