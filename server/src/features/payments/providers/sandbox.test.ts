import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PAY_METHODS } from '@causeway/contract/packages';
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
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe('quality, security: a webhook\u2019s signature and time are checked on the raw body', () => {
  const { rawBody, signature } = signSandboxEvent(told, secret, NOW);

  test('a genuine event is read as it was told', () => {
    expect(providerAt(NOW).readEvent(rawBody, signature)).toEqual({
      ...told,
      provider: SANDBOX,
      eventId: 'ref-1.succeeded',
      occurredAt: NOW,
    });
  });

  test.each([0, 1, 299, -299])('it is taken %i seconds later', (seconds) => {
    expect(providerAt(after(seconds)).readEvent(rawBody, signature)).not.toBeNull();
  });

  test.each([301, 86_400, -302])('it is refused %i seconds later', (seconds) => {
    expect(providerAt(after(seconds)).readEvent(rawBody, signature)).toBeNull();
  });

  test('a changed body is refused, be it by one byte or in the amount', () => {
    const provider = providerAt(NOW);
    for (const body of [`${rawBody} `, rawBody.slice(0, -1), rawBody.replace('1799', '1'), '', '{}']) {
      expect(provider.readEvent(body, signature)).toBeNull();
    }
  });

  test('an old event cannot be given a new time', () => {
    const later = after(1000);
    const time = Math.floor(later.getTime() / 1000);
    expect(providerAt(later).readEvent(rawBody, signature.replace(/t=\d+/, `t=${time}`))).toBeNull();
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
  ])('the signature %j is refused', (forged) => {
    expect(providerAt(NOW).readEvent(rawBody, forged)).toBeNull();
  });

  test('another secret\u2019s signature is refused', () => {
    const other = signSandboxEvent(told, Buffer.from('another'), NOW);
    expect(providerAt(NOW).readEvent(other.rawBody, other.signature)).toBeNull();
  });

  test('an empty secret refuses all, also what was signed with it', () => {
    const empty = Buffer.alloc(0);
    const signed = signSandboxEvent(told, empty, NOW);
    const time = Math.floor(NOW.getTime() / 1000);
    const mac = createHmac('sha256', '').update(`${time}.${signed.rawBody}`).digest('hex');
    expect(signed.signature).toBe(`t=${time},v1=${mac}`);
    expect(providerAt(NOW, empty).readEvent(signed.rawBody, signed.signature)).toBeNull();
    expect(providerAt(NOW, empty).readEvent(rawBody, signature)).toBeNull();
  });
});

describe('rulings 6: sandbox payments', () => {
  test('the url of an order is {PUBLIC_URL}/pay/sandbox/{reference}', async () => {
    const { url } = await providerAt(NOW).start({
      reference: 'ref-1',
      orderId: 'o',
      orderNumber: 'n',
      productName: 'VIP',
      amountCents: 1799,
      currency: 'USD',
      method: 'paypal',
      language: 'en',
    });
    expect(url).toBe('http://localhost:8080/pay/sandbox/ref-1');
  });

  test('the same button pressed twice is the same event, another button another', () => {
    const idOf = (kind: 'succeeded' | 'failed' | 'cancelled', at: Date) => {
      const { rawBody, signature } = signSandboxEvent({ ...told, kind }, secret, at);
      return providerAt(at).readEvent(rawBody, signature)?.eventId;
    };
    expect(idOf('succeeded', NOW)).toBe(idOf('succeeded', after(100)));
    expect(new Set([idOf('succeeded', NOW), idOf('failed', NOW), idOf('cancelled', NOW)]).size).toBe(3);
  });

  test('takes every pay method that the product knows', () => {
    expect(providerAt(NOW).methods.toSorted()).toEqual(Object.keys(PAY_METHODS).toSorted());
  });
});
