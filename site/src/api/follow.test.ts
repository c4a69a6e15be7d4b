import { CODES } from '@causeway/contract/errors';
import { followOrder } from '@causeway/contract/orders';
import { expect, it, vi } from 'vitest';
import { useLoopbackApi } from '../../test/loopback-api.ts';
import { startSession } from '../storage/session.ts';
import { NetworkFailure } from '@causeway/web/failures';
import { follow } from './follow.ts';

const api = useLoopbackApi();

const EVENTS = { 'Content-Type': 'text/event-stream; charset=utf-8' };
const listen = async (signal = new AbortController().signal) => {
  const heard: unknown[] = [];
  await follow(followOrder, { id: 'order 1' }, { onEvent: (event) => heard.push(event), signal });
  return heard;
};

it('reports events however they are split, and sends the token only in a header', async () => {
  startSession({
    signIn: { data: 'a-token', id: '1', kind: 'individual', expire: Date.now() / 1000 + 60 },
    account: 'a@b.example',
  });
  api.respond = (response) => {
    response.writeHead(200, EVENTS);
    const bytes = Buffer.from(':\n\ndata: {"name":"三天"}\n\n:\n\ndata: {"name":"b"}\n\n');
    // Also splits multi-byte characters.
    for (const byte of bytes) response.write(Uint8Array.of(byte));
    response.end();
  };
  expect(await listen()).toEqual([{ name: '三天' }, { name: 'b' }]);
  expect(api.seen[0]).toMatchObject({
    method: 'GET',
    url: '/Website/orderEvents?id=order+1',
    headers: { authorization: 'a-token', accept: 'text/event-stream' },
  });
});

it('reports a refusal instead of events as a refusal, and a foreign page as a network failure', async () => {
  const msg = Buffer.from(JSON.stringify({ cn: '请稍候', en: 'Please wait' })).toString('base64');
  api.respondWith(CODES.TOO_MANY_REQUESTS, msg, null, 429);
  await expect(listen()).rejects.toMatchObject({ refusal: 'TOO_MANY_REQUESTS' });
  api.respond = (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wait</h1>');
  await expect(listen()).rejects.toBeInstanceOf(NetworkFailure);
});

it('reports broken streams as a network failure, unless they were cancelled', async () => {
  api.respond = (response) => {
    response.writeHead(200, EVENTS);
    response.write('data: {}\n\n', () => response.socket?.destroy());
  };
  await expect(listen()).rejects.toBeInstanceOf(NetworkFailure);

  const controller = new AbortController();
  api.respond = (response) => {
    response.writeHead(200, EVENTS);
    response.write('data: {}\n\n', () => controller.abort());
  };
  await expect(listen(controller.signal)).rejects.toBeInstanceOf(NetworkFailure);
});

it('gives up on a stream without data within seconds, as from a buffering proxy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    api.respond = (response) => response.writeHead(200, EVENTS).flushHeaders();
    const failure = listen().catch((failed: unknown) => failed);
    await expect.poll(() => api.seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failure).toBeInstanceOf(NetworkFailure);
  } finally {
    vi.useRealTimers();
  }
});
