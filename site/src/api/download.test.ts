import { CODES } from '@causeway/contract/errors';
import { ACCOUNT_EXPORT_TYPE, exportAccount } from '@causeway/contract/privacy';
import { expect, it } from 'vitest';
import { useLoopbackApi } from '../../test/loopback-api.ts';
import { download } from './download.ts';
import { NetworkFailure } from '@causeway/web/failures';

const api = useLoopbackApi();

const PART = 'x'.repeat(300_000);

it('returns the whole file and reports the bytes received', async () => {
  api.respond = (response) => {
    response.writeHead(200, { 'Content-Type': ACCOUNT_EXPORT_TYPE });
    response.write(PART);
    response.end(PART);
  };
  const heard: number[] = [];
  const file = await download(exportAccount, {}, (bytes) => heard.push(bytes));
  expect(await file.text()).toBe(PART + PART);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1)).toBe(2 * PART.length);
  expect(api.seen[0]).toMatchObject({ method: 'POST', url: '/Website/exportAccount', body: '{}' });
});

it('refuses a file that breaks off', async () => {
  api.respond = (response) => {
    response.writeHead(200, { 'Content-Type': ACCOUNT_EXPORT_TYPE });
    response.write(PART, () => response.socket?.destroy());
  };
  await expect(download(exportAccount, {}, () => undefined)).rejects.toBeInstanceOf(NetworkFailure);
});

it('reports a refusal as a refusal, and a foreign page instead of the file as a network failure', async () => {
  const msg = Buffer.from(JSON.stringify({ cn: '请稍候', en: 'Please wait' })).toString('base64');
  api.respondWith(CODES.TOO_MANY_REQUESTS, msg, null, 429);
  await expect(download(exportAccount, {}, () => undefined)).rejects.toMatchObject({
    refusal: 'TOO_MANY_REQUESTS',
    message: 'Please wait',
  });
  api.respond = (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Log in</h1>');
  await expect(download(exportAccount, {}, () => undefined)).rejects.toBeInstanceOf(NetworkFailure);
});
