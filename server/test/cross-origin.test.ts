import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { isCustomerApi } from '@causeway/contract/endpoint';
import { plantCustomer } from './customers.ts';
import { rawRequest } from './raw-http.ts';
import { useTestApp } from './use-test-app.ts';

const NAMED = 'https://app.example';
const app = useTestApp({ config: { allowedOrigins: [NAMED, 'http://localhost:3000'] } });
const closed = useTestApp();

const preflight = (url: string, origin: string) =>
  rawRequest(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
      'sec-fetch-site': 'cross-site',
    },
  });
const callFrom = (url: string, origin: string, token = '') =>
  rawRequest(url, {
    method: 'POST',
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/json',
      authorization: token,
    },
  });
/** Headers by which a browser lets a page read a response. */
const grants = (headers: Readonly<Record<string, unknown>>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('pages of named origins may call the API of customers', () => {
  test.each(allEndpoints.filter(({ path }) => isCustomerApi(path)).map(({ path }) => path))(
    '%s answers their preflight',
    async (path) => {
      const { status, headers } = await preflight(app.url + path, NAMED);
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': NAMED,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type',
      });
    },
  );

  test('their calls are answered and readable, refusals and faults included', async () => {
    const { token } = await plantCustomer(app);
    for (const [path, given, code] of [
      ['/Website/info', token, 200],
      ['/Website/info', 'no token', 401],
      ['/Website/login', '', 400],
      ['/Website/nothing', '', 404],
    ] as const) {
      const answer = await callFrom(app.url + path, NAMED, given);
      expect(JSON.parse(answer.body)).toMatchObject({ code });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': NAMED,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Retry-After',
        vary: expect.stringContaining('Origin') as string,
      });
    }
  });
});

describe('every other origin is refused', () => {
  test.each([
    ['an origin that is not named', () => app, 'https://other.example'],
    ['the same host on another port', () => app, 'https://app.example:8443'],
    ['the same host without TLS', () => app, 'http://app.example'],
    ['an origin that begins alike', () => app, 'https://app.example.evil.example'],
    ['no origin at all', () => app, 'null'],
    ['any origin where none is named', () => closed, NAMED],
  ])('%s', async (_title, appOf, origin) => {
    const url = `${appOf().url}/Website/skuList`;
    const asked = await preflight(url, origin);
    expect(asked.status).toBe(404);
    const called = await callFrom(url, origin);
    expect(called.status).toBe(400);
    expect([...grants(asked.headers), ...grants(called.headers)]).toEqual([]);
  });

  test.each([
    '/Console/login',
    '/Console/search',
    '/Gateway/feed',
    '/pay/sandbox/none',
    '/openapi.json',
    '/healthz',
    '/readyz?deep=1',
  ])('%s is nothing to named origins either', async (path) => {
    expect(grants((await preflight(app.url + path, NAMED)).headers)).toEqual([]);
    expect(grants((await callFrom(app.url + path, NAMED)).headers)).toEqual([]);
  });
});
