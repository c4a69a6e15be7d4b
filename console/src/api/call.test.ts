import { setTimeout } from 'node:timers/promises';
import { consoleLogin, readOperatorSelf } from '@causeway/contract/console/operators';
import { CODES } from '@causeway/contract/errors';
import { readTicketImage } from '@causeway/contract/tickets';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLoopbackApi } from '../../../site/test/loopback-api.ts';
import { MemoryStorage } from '../../../site/src/storage/memory-storage.fixture.ts';
import type * as Language from '../phrases/language.ts';
import type { call as Call } from './call.ts';
import type * as Session from './session.ts';

const api = useLoopbackApi();
let call: typeof Call;
let session: typeof Session;
let language: typeof Language;

const both = (cn: string, en: string) => Buffer.from(JSON.stringify({ cn, en })).toString('base64');
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('The call went through'),
    (failure: unknown) => failure,
  );

beforeAll(async () => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  ({ call } = await import('./call.ts'));
  session = await import('./session.ts');
  language = await import('../phrases/language.ts');
});
beforeEach(async () => {
  session.endSession();
  await language.chooseLanguage('en');
});

describe('call', () => {
  test('sends the token and the language, and returns the bean', async () => {
    session.startSession('a-token');
    await language.chooseLanguage('zh');
    api.respondWith(200, both('成功', 'OK'), { enrolling: false });
    expect(await call(readOperatorSelf, {})).toEqual({ enrolling: false });
    expect(api.seen[0]).toMatchObject({
      method: 'POST',
      url: '/Console/me',
      headers: { authorization: 'a-token', 'accept-language': 'zh-Hans' },
      body: '{}',
    });
    expect(sessionStorage.getItem('consoleToken')).toBe('a-token');
  });

  test.each([
    ['en', 'Wrong'],
    ['zh', '不正确'],
  ] as const)('names a refusal, and shows it in its own words in %s', async (lang, message) => {
    await language.chooseLanguage(lang);
    api.respondWith(CODES.WRONG_CREDENTIALS, both('不正确', 'Wrong'));
    const failure = await failureOf(call(consoleLogin, { email: 'a@b.example', password: 'x' }));
    expect(failure).toMatchObject({ refusal: 'WRONG_CREDENTIALS', message, endedSession: false });
  });

  test.each([CODES.SESSION_REVOKED, CODES.NOT_SIGNED_IN])(
    'forgets the sign-in on code %i, and keeps why',
    async (code) => {
      session.startSession('old-token');
      const ended = vi.fn<() => void>();
      const unsubscribe = session.subscribeToSession(ended);
      api.respondWith(code, both('请重新登录', 'Sign in again'));
      expect(await failureOf(call(readOperatorSelf, {}))).toMatchObject({ endedSession: true });
      expect(session.readToken()).toBeUndefined();
      expect(sessionStorage.getItem('consoleToken')).toBeNull();
      expect(ended).toHaveBeenCalledOnce();
      unsubscribe();
    },
  );

  test('keeps a newer session when an older token is refused', async () => {
    session.startSession('old-token');
    api.respond = (response) => {
      session.startSession('new-token');
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ code: 3, msg: both('已失效', 'Replaced'), bean: null }));
    };
    await failureOf(call(readOperatorSelf, {}));
    expect(session.readToken()).toBe('new-token');
  });

  test('returns a file as a blob, and reports a refusal in its place', async () => {
    api.respond = (response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).end('a,b');
    expect(await ((await call(readTicketImage, { id: '1' })) as Blob).text()).toBe('a,b');
    api.respondWith(CODES.TICKET_IMAGE_NOT_FOUND, both('未找到', 'Not found'));
    expect(await failureOf(call(readTicketImage, { id: '1' }))).toMatchObject({
      refusal: 'TICKET_IMAGE_NOT_FOUND',
    });
  });

  test('reports an answer without an envelope as a network failure', async () => {
    api.respond = (response) =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
    expect(await failureOf(call(readOperatorSelf, {}))).toMatchObject({ name: 'NetworkFailure' });
  });
});

test('a tab opened beside a signed-in one shares its session, and loses it with it', async () => {
  session.startSession('shared');
  await session.joinSession();
  const other = new BroadcastChannel('causeway-console');
  const heard = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ kind: 'ask' });
  expect(await heard).toEqual({ kind: 'answer', token: 'shared' });

  const gone = new Promise<void>((resolve) => session.subscribeToSession(resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ kind: 'ended', token: 'shared' });
  await gone;
  expect(session.readToken()).toBeUndefined();
  other.close();
});

test('a busy tab’s late answer still counts, and only the first requested one', async () => {
  await session.joinSession();
  expect(session.readToken()).toBeUndefined();
  const other = new BroadcastChannel('causeway-console');
  const signedIn = new Promise<void>((resolve) => session.subscribeToSession(resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ kind: 'answer', token: 'late' });
  await signedIn;
  expect(session.readToken()).toBe('late');

  session.endSession();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ kind: 'answer', token: 'unasked' });
  await setTimeout(50);
  expect(session.readToken()).toBeUndefined();
  other.close();
});
