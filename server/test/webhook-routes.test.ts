import { expect, test } from 'vitest';
import { nameOfAnyCode } from '@causeway/contract/console/console-errors';
import type { Envelope } from '@causeway/contract/envelope';
import { NO_PROVIDERS } from '../src/modules/billing/payments/payment-config.ts';
import { useTestApp } from './use-test-app.ts';

const paypal = { clientId: 'c', clientSecret: 's', webhookId: 'w', apiUrl: 'http://127.0.0.1:9' };
const payments = { ...NO_PROVIDERS, paypal };
/** A hundredth of every limit, behind one proxy, with a PayPal that strangers never cause a call to. */
const app = useTestApp({ config: { payments, rateLimitFactor: 0.01, trustProxy: 1 } });

async function ask(path: string, method: string, from: string): Promise<Response> {
  const headers = { 'x-forwarded-for': from };
  return fetch(`${app.url}${path}`, { method, headers, redirect: 'manual' });
}

/** How many calls of a network are admitted, and the refusal of the next one. */
async function knock(path: string, method: string, from: string) {
  for (let count = 0; ; count += 1) {
    const answer = await ask(path, method, from);
    if (answer.headers.has('retry-after')) {
      const { code } = (await answer.json()) as Envelope;
      expect(answer.status).toBe(429);
      return { count, name: nameOfAnyCode(code), after: Number(answer.headers.get('retry-after')) };
    }
  }
}

test('the return from PayPal counts with a network’s other calls', async () => {
  const [path, from] = ['/pay/paypal/return?token=5O190127TN364715T', '203.0.113.1'];
  const found = await knock(path, 'GET', from);
  expect(found).toMatchObject({ count: 12, name: 'TOO_MANY_REQUESTS' });
  expect(found.after).toBeGreaterThan(0);
  const call = await ask('/Website/skuList', 'POST', from);
  expect({ status: call.status, ...((await call.json()) as Envelope) }).toMatchObject({
    status: 200,
    code: 429,
  });
  expect((await ask(path, 'GET', '203.0.113.2')).status).toBe(303);
});

test('webhook events have five times the limit, and a flood of them locks out only its own network', async () => {
  const [path, from] = ['/pay/paypal/events', '203.0.113.3'];
  expect(await knock(path, 'POST', from)).toMatchObject({ count: 60, name: 'TOO_MANY_REQUESTS' });
  expect((await ask('/pay/nobody/events', 'POST', from)).status).toBe(429);
  expect((await ask(path, 'POST', '203.0.113.4')).status).toBe(400);
  expect((await ask('/pay/paypal/return', 'GET', from)).status).toBe(303);
});
