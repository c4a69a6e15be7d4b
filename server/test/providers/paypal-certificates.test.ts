import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../src/platform/refusal.ts';
import { startTestApp } from '../test-app.ts';
import type { Message } from './provider-stub.ts';
import { paypalOf, usePaypalScene, type PaypalScene } from './paypal-scene.ts';

const DAY = 86_400;

const scene = usePaypalScene();
beforeEach(() => {
  scene.stub.signing.away = false;
});

/** A new PayPal client without any cached certificate; returns its verdicts on events, by the sending network. */
function fresh() {
  const { stub } = scene;
  const config = stub.payments.paypal;
  const provider = paypalOf(scene, config);
  return async ({ body, headers }: Message, network = 'of PayPal'): Promise<string> => {
    try {
      const message = await provider.readWebhook(Buffer.from(body), headers, network);
      return message === null ? 'refused' : 'taken';
    } catch (error) {
      return error instanceof Refusal ? error.reason : 'PayPal is away';
    }
  };
}

const genuine = (how?: Parameters<PaypalScene['stub']['signing']['send']>[1]): Message => {
  const resource = { id: 'elsewhere', custom_id: 'of nobody' };
  const event = { id: 'WH-1', event_type: 'CUSTOMER.ACCOUNT.CHANGED', create_time: 'now', resource };
  return scene.stub.signing.send(JSON.stringify(event), how);
};
const forged = (certificate: string): Message => {
  const { signing } = scene.stub;
  return signing.send('{}', { certificateUrl: signing.urlOf(certificate), webhookId: 'of another' });
};
const downloads = () => scene.stub.asked.filter((one) => one.includes('/certs/')).length;
const spendAll = (read: ReturnType<typeof fresh>, networks: number) =>
  Promise.all(
    Array.from({ length: networks }, (_, network) =>
      Array.from({ length: 12 }, (_, index) => read(forged(`CERT-${network}-${index}`), `net ${network}`)),
    ).flat(),
  );

describe('forgeries', () => {
  test('of one network cause only a limited number of requests, and lock out no event from elsewhere', async () => {
    const read = fresh();
    const before = downloads();
    expect(new Set(await spendAll(read, 1))).toEqual(new Set(['refused', 'TOO_MANY_REQUESTS']));
    expect(downloads() - before).toBe(10);
    expect(await read(genuine(), 'net 0')).toBe('TOO_MANY_REQUESTS');
    expect(await read(genuine())).toBe('taken');
  });

  test('of all networks together cause only a limited number of requests', async () => {
    const read = fresh();
    const before = downloads();
    await spendAll(read, 12);
    expect(downloads() - before).toBe(100);
    expect(await read(genuine())).toBe('TOO_MANY_REQUESTS');
    scene.app.time.advance(61);
    expect(await read(genuine())).toBe('taken');
  });

  test.each([
    'CERT-current?1/certs/a',
    'CERT-current?1',
    'CERT-current#/certs/a',
    'CERT-current/../CERT-current',
    '../certs/CERT-current',
    '..\\certs\\CERT-current',
    '%2e%2e/certs/CERT-current',
    '../../any/path?/certs/a',
    'CERT-current/',
    '',
  ])('cannot cause a request under the name %s', async (name) => {
    const read = fresh();
    const before = scene.stub.asked.length;
    expect(await read(genuine({ certificateUrl: scene.stub.signing.urlOf(name) }))).toBe('refused');
    expect(scene.stub.asked.length).toBe(before);
  });

  test('under many names that PayPal knows do not evict the certificate of genuine events', async () => {
    const read = fresh();
    expect(await read(genuine())).toBe('taken');
    for (let index = 0; index < 40; index += 1) {
      scene.stub.signing.alsoAs(`CERT-also-${index}`);
      expect(await read(forged(`CERT-also-${index}`), `net ${index % 8}`)).toBe('refused');
    }
    const before = downloads();
    expect(await read(genuine())).toBe('taken');
    expect(downloads()).toBe(before);
    // The others were not cached for ever.
    await read(forged('CERT-also-0'), 'net 9');
    expect(downloads() - before).toBe(1);
  });
});

describe('a certificate that is a day old', () => {
  test('is requested again, whatever strangers have used up', async () => {
    const read = fresh();
    expect(await read(genuine())).toBe('taken');
    scene.app.time.advance(DAY + 1);
    await spendAll(read, 12);
    const before = downloads();
    expect(await read(genuine())).toBe('taken');
    expect(downloads() - before).toBe(1);
  });

  test('stays valid while PayPal does not answer, and is not requested with each event', async () => {
    const read = fresh();
    expect(await read(genuine())).toBe('taken');
    scene.app.time.advance(DAY + 1);
    scene.stub.signing.away = true;
    const before = downloads();
    for (let turn = 0; turn < 5; turn += 1) expect(await read(genuine())).toBe('taken');
    expect(downloads() - before).toBe(1);
    scene.stub.signing.away = false;
    scene.app.time.advance(61);
    expect(await read(genuine())).toBe('taken');
    expect(downloads() - before).toBe(2);
  });

  test('that only strangers named stays valid when the limit is used up, and admits genuine events', async () => {
    const read = fresh();
    expect(await read(forged('CERT-current'))).toBe('refused');
    scene.app.time.advance(DAY + 1);
    await spendAll(read, 1);
    const before = downloads();
    expect(await read(genuine(), 'net 0')).toBe('taken');
    expect(downloads()).toBe(before);
  });
});

test('after a restart genuine events are accepted, whatever strangers have used up before them', async () => {
  const { app, stub } = scene;
  expect(await scene.deliver(genuine())).toBe(200);
  const restarted = await startTestApp({
    databaseUrl: app.databaseUrl,
    config: { payments: stub.payments, trustProxy: 1 },
  });
  const deliver = async ({ body, headers }: Message, from: string) => {
    const url = `${restarted.url}/pay/paypal/events`;
    const init = { method: 'POST', body, headers: { ...headers, 'x-forwarded-for': from } };
    return (await fetch(url, init)).status;
  };
  const time = { at: restarted.time.clock() };
  for (let index = 0; index < 120; index += 1) {
    const certificateUrl = stub.signing.urlOf(`CERT-new-${index}`);
    const status = await deliver(stub.signing.send('{}', { ...time, certificateUrl }), `203.0.113.${index}`);
    expect(status).toBe(index < 100 ? 400 : 429);
  }
  const { body, headers } = genuine(time);
  expect(await deliver({ body, headers }, '198.51.100.1')).toBe(200);
  await restarted.close();
});
