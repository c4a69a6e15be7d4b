import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { startupMessage } from './serve.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const BTCPAY = {
  BTCPAY_URL: 'https://pay.vpn.example',
  BTCPAY_API_KEY: 'key',
  BTCPAY_STORE_ID: 'store',
  BTCPAY_WEBHOOK_SECRET: 'secret',
};

test.each([
  [{}, 'payments   go to a sandbox page, and nothing is charged\n'],
  [
    STRIPE,
    'payments   go to stripe as configured; other methods go to a sandbox page, and nothing is charged\n',
  ],
  [{ ...STRIPE, ...BTCPAY }, 'payments   go to stripe, btcpay as configured; other methods'],
])('a demo’s message at the start names the configured providers: %j', (env, line) => {
  const message = startupMessage(readConfig(env), 'http://127.0.0.1:8080', null);
  expect(message).toContain(line);
  for (const secret of ['sk_test_1', 'whsec_1']) expect(message).not.toContain(secret);
});
