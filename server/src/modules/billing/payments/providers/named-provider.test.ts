import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PaymentProvider, ProviderEvent } from '../payment.ts';
import { createLiveProviders } from './live.ts';
import { underName } from './named-provider.ts';
import { NO_PROVIDERS, type ProviderConfigs } from '../payment-config.ts';

const at = new Date('2026-03-01T12:00:00Z');
const money = { reference: 'r', cents: 1799, currency: 'USD', occurredAt: at, providerReference: 'p' };
const dispute = { ...money, provider: 'kind', state: 'open', reason: '', dueAt: null } as const;
const warning = { ...money, provider: 'kind', reason: '', isActionable: true };
const events: ProviderEvent[] = [
  {
    kind: 'payment',
    event: { ...money, provider: 'kind', eventId: 'e', kind: 'succeeded', amountCents: 1799 },
  },
  { kind: 'refund', refund: { ...money, provider: 'kind', refundId: null, state: 'succeeded', madeAt: at } },
  { kind: 'dispute', dispute },
  { kind: 'fraud_warning', warning },
  { kind: 'processing', reference: 'r' },
];
const provider: PaymentProvider = {
  name: 'kind',
  methods: ['alipay'],
  start: async () => ({ url: '', providerReference: null }),
  readWebhook: async (body) => (body.length === 0 ? null : { eventId: 'e', type: 't', sentAt: at, events }),
  check: async () => events,
  refund: async () => ({ state: 'failed', reference: null }),
  async *listDisputes() {
    yield dispute;
  },
  listFraudWarnings: async () => [warning],
};

test('a further provider of a kind reports everything under its own name', async () => {
  const named = underName(provider, 'kind-2');
  expect(named.name).toBe('kind-2');
  const payment = { ...money, amountCents: 1799, refusals: 0, attempt: 0 };
  const checked = await named.check(payment, { canCapture: async () => true, isApproved: false });
  const told = await named.readWebhook(Buffer.from('x'), {});
  for (const reported of [checked, told?.events]) {
    expect(reported).toHaveLength(events.length);
    expect(JSON.stringify(reported)).not.toContain('"kind"}');
    expect(JSON.stringify(reported).match(/"provider":"kind-2"/g)).toHaveLength(4);
  }
  expect(await named.readWebhook(Buffer.from(''), {})).toBeNull();
  const listed = [];
  for await (const one of named.listDisputes?.(at) ?? []) listed.push(one);
  expect(listed).toEqual([{ ...dispute, provider: 'kind-2' }]);
  expect(await named.listFraudWarnings?.(at)).toEqual([{ ...warning, provider: 'kind-2' }]);
  expect(underName(provider, 'kind')).toBe(provider);
});

test('configured providers are named after their kind and number, the first ones first', async () => {
  const url = 'http://127.0.0.1:9';
  const btcpay = { url, apiKey: 'k', storeId: 's', webhookSecret: 'w' };
  const paypal = { clientId: 'c', clientSecret: 's', webhookId: 'w', apiUrl: url };
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'w', apiUrl: url, methods: ['alipay'] } as const;
  const epay = { url, pid: '1', key: 'k', methods: ['alipay'] } as const;
  const bepusdt = { url, token: 't' } as const;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = { privateKey, publicKey, appId: '1', sellerId: '2' };
  const alipay = { ...keys, gatewayUrl: url, kind: 'web' } as const;
  const all: ProviderConfigs = { stripe, paypal, btcpay, epay, bepusdt, alipay };
  const further = new Map([
    [2, all],
    [3, { ...NO_PROVIDERS, epay }],
  ]);
  const payments = { ...all, further };
  const merchants = { find: async () => undefined, save: async () => {} };
  const transactions = {
    find: async () => undefined,
    isPayment: async () => false,
    claim: async () => true,
    save: async () => true,
    release: async () => {},
    savePaid: async () => true,
  };
  const clock = () => at;
  const live = await createLiveProviders({ payments, publicUrl: url, clock, merchants, transactions });
  expect(live.map(({ name }) => name)).toEqual([
    'stripe',
    'paypal',
    'btcpay',
    'epay',
    'bepusdt',
    'alipay',
    'stripe-2',
    'paypal-2',
    'btcpay-2',
    'epay-2',
    'bepusdt-2',
    'alipay-2',
    'epay-3',
  ]);
});
