import { consoleLogin, readOperatorSelf } from '@causeway/contract/console/operators';
import { CODES } from '@causeway/contract/errors';
import { readTicketImage } from '@causeway/contract/tickets';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useLoopbackApi } from '../../../site/test/loopback-api.ts';
import type * as Language from '../phrases/language.ts';
import { watchInput } from './attended.ts';
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
  ({ call } = await import('./call.ts'));
  session = await import('./session.ts');
  language = await import('../phrases/language.ts');
});
beforeEach(async () => {
  session.endSession();
  await language.chooseLanguage('en');
});

describe('call', () => {
  test('sends the header that the cookie needs and the language, and returns the bean', async () => {
    session.startSession('op-1');
    await language.chooseLanguage('zh');
    api.respondWith(200, both('成功', 'OK'), { enrolling: false });
    expect(await call(readOperatorSelf, {})).toEqual({ enrolling: false });
    expect(api.seen[0]).toMatchObject({
      method: 'POST',
      url: '/Console/me',
      headers: { 'x-console': '1', 'accept-language': 'zh-Hans' },
      body: '{}',
    });
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('says so if the tab has been unused for two minutes', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = new EventTarget();
    watchInput(page);
    api.respondWith(200, both('成功', 'OK'));
    const pass = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await call(readOperatorSelf, {});
      return api.seen.at(-1)?.headers['x-console-unattended'];
    };
    page.dispatchEvent(new Event('keydown'));
    expect(await pass(119_999)).toBeUndefined();
    expect(await pass(1)).toBe('1');
    page.dispatchEvent(new Event('pointermove'));
    expect(await pass(60_000)).toBeUndefined();
  });

  test.each([
    ['en', 'Wrong'],
    ['zh', '不正确'],
  ] as const)('names a refusal, and shows it in its own words in %s', async (lang, message) => {
    await language.chooseLanguage(lang);
    api.respondWith(CODES.WRONG_CREDENTIALS, both('不正确', 'Wrong'));
    const failure = await failureOf(
      call(consoleLogin, { email: 'a@b.example', password: 'x', cookie: true }),
    );
    expect(failure).toMatchObject({ refusal: 'WRONG_CREDENTIALS', message, endedSession: false });
  });

  test.each([CODES.SESSION_REVOKED, CODES.NOT_SIGNED_IN])(
    'forgets the sign-in on code %i, and keeps why',
    async (code) => {
      session.startSession('op-1');
      const ended = vi.fn<() => void>();
      const unsubscribe = session.subscribeToSession(ended);
      api.respondWith(code, both('请重新登录', 'Sign in again'));
      expect(await failureOf(call(readOperatorSelf, {}))).toMatchObject({ endedSession: true });
      expect(session.readSession()).toBeUndefined();
      expect(ended).toHaveBeenCalledOnce();
      unsubscribe();
    },
  );

  test('keeps a newer session when an older one is refused', async () => {
    session.startSession('op-1');
    api.respond = (response) => {
      session.startSession('op-2');
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ code: 3, msg: both('已失效', 'Replaced'), bean: null }));
    };
    await failureOf(call(readOperatorSelf, {}));
    expect(session.readSession()).toBe('op-2');
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

test('another operator, logged in in another tab, starts a new session here', () => {
  const started = vi.fn<() => void>();
  const unsubscribe = session.subscribeToSession(started);
  session.confirmSession('op-1');
  session.confirmSession('op-1');
  expect(started).not.toHaveBeenCalled();
  session.confirmSession('op-2');
  expect(started).toHaveBeenCalledOnce();
  expect(session.readSession()).toBe('op-2');
  unsubscribe();
});
