import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Envelope } from '@causeway/contract/envelope';
import { freshEmail } from './customers.ts';
import { rawBytes } from './raw-http.ts';
import { startTestApp } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const HOST = 'Host: localhost\r\n';

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['a request of HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a space before a header’s colon', 'GET /healthz HTTP/1.1\r\nHost : localhost\r\n\r\n', 400],
  [
    'two ways of saying how long the body is',
    `POST /Website/skuList HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    400,
  ],
  ['more headers than are read', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with the envelope, and the connection ends', async (_, bytes, status) => {
  const [head = '', body = ''] = (await rawBytes(app.url, bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^connection: close$/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect((JSON.parse(body) as Envelope).code).toBe(400);
});

test('clients that disconnect midway cause no errors of ours and affect nobody else', async () => {
  const body = JSON.stringify({ account: freshEmail(), password: 'not it' });
  const head = `POST /Website/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
  const whole = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  const half = `${head}Content-Length: 4000\r\n\r\n${body}`;
  const { hostname, port } = new URL(app.url);
  for (let round = 0; round < 40; round++) {
    await Promise.all(
      [whole, half, 'GET /openapi.json HTTP/1.1\r\n'].map(async (bytes) => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write(bytes);
        // From immediately, before the server has looked, to the middle of the work.
        setTimeout(() => socket.resetAndDestroy(), round % 8);
        await once(socket, 'close');
      }),
    );
  }
  expect((await app.call('/Website/skuList')).name).toBe('OK');
  expect(app.unexpected).toEqual([]);
});

test('a stop does not wait for connections that a browser has opened in advance', async () => {
  const stopped = await startTestApp();
  const { hostname, port } = new URL(stopped.url);
  const ahead = connect(Number(port), hostname);
  await once(ahead, 'connect');
  // Once the server has answered on a later connection, it has accepted this one.
  await stopped.call('/Website/skuList');
  const closed = once(ahead, 'close');
  await stopped.application.http.close();
  await closed;
  await stopped.close();
});

test('a payment page’s URL that no payment can have is answered like a missing one', async () => {
  for (const reference of ['%00', 'a%00b', 'nothing', '%E2%80%AE', "'%20or%201=1"]) {
    const answer = await fetch(`${app.url}/pay/sandbox/${reference}`);
    expect({ reference, status: answer.status }).toEqual({ reference, status: 404 });
  }
});
