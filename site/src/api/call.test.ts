import { login, logout, readAccountInfo } from '@causeway/contract/accounts';
import { CODES } from '@causeway/contract/errors';
import { IMAGE_BYTES_MAX, UPLOAD_SPEED_MIN } from '@causeway/contract/limits';
import { uploadTicketImage } from '@causeway/contract/tickets';
import { spinWheel } from '@causeway/contract/wheel';
import { errorTextsTw } from '@causeway/contract/phrases/tw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LoopbackApi, useLoopbackApi } from '../../test/loopback-api.ts';
import { setGoTo } from '../go-to.ts';
import { MemoryStorage } from '../storage/memory-storage.fixture.ts';
import { endSession, readToken, startSession } from '../storage/session.ts';
import { noteServerDate, onThisClock, serverSeconds } from '../time/server-clock.ts';
import { dismissToast, readToasts } from '../ui/toast-store.ts';
import { call } from './call.ts';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';

const api = useLoopbackApi();
const visited: unknown[] = [];

const base64 = (text: string) => Buffer.from(text).toString('base64');
const both = (cn: string, en: string) => base64(JSON.stringify({ cn, en }));

function speak(lang: string): void {
  vi.stubGlobal('document', { documentElement: { lang } });
}

const signIn = (token: string) =>
  startSession({
    signIn: { data: token, id: '1', kind: 'individual', expire: Date.now() / 1000 + 60 },
    account: 'a@b.example',
  });

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('The call went through'),
    (failure: unknown) => failure,
  );
}

beforeAll(() => {
  vi.stubGlobal('location', { origin: api.origin, hash: '#/Order?a=1' });
  setGoTo((path, state) => visited.push([path, state]));
});

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  speak('en');
  visited.length = 0;
});

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

describe('call', () => {
  it('sends JSON with the token and the language, and returns the bean', async () => {
    signIn('a-token');
    speak('zh-Hant');
    api.respondWith(200, both('成功', 'OK'), { data: 't', id: '1', expire: 5 });
    const bean = await call(login, { account: 'a@b.example', password: 'pässwörd' });
    expect(bean).toEqual({ data: 't', id: '1', kind: 'individual', expire: 5 });
    expect(api.seen[0]).toMatchObject({
      method: 'POST',
      url: '/Website/login',
      headers: { authorization: 'a-token', 'accept-language': 'zh-Hant', 'content-type': 'application/json' },
      body: '{"account":"a@b.example","password":"pässwörd"}',
    });
  });

  it('sends a file in a form, whose content type the browser sets', async () => {
    signIn('a-token');
    api.respondWith(200, both('成功', 'OK'), ['an-id']);
    const image = new File(['a picture'], 'screen.png', { type: 'image/png' });
    expect(await call(uploadTicketImage, { image })).toEqual(['an-id']);
    expect(api.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.seen[0]?.body).toMatch(/name="image"; filename="screen.png"[\s\S]*a picture/);
  });

  it('waits for the largest image at the lowest speed that the server accepts', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    api.respondWith(200, both('成功', 'OK'), ['an-id']);
    await call(uploadTicketImage, { image: new File(['a picture'], 'screen.png', { type: 'image/png' }) });
    expect(timeout.mock.lastCall?.[0]).toBeGreaterThan((IMAGE_BYTES_MAX / UPLOAD_SPEED_MIN) * 1000);
    timeout.mockRestore();
  });

  it('sends the input of a GET in its address', async () => {
    api.respondWith(200, both('成功', 'OK'), { days: 5 });
    expect(await call(spinWheel, { commitment: 'a b' })).toMatchObject({ days: 5 });
    const url = '/Website/activityLotteryDraw?commitment=a+b';
    expect(api.seen[0]).toMatchObject({ method: 'GET', url, body: '' });
  });

  it('compares this device’s clock with the date of the answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    onTestFinished(() => {
      vi.useRealTimers();
      noteServerDate(new Date().toUTCString());
    });
    const answeredAt = async (seconds: number) => {
      api.respond = (response) => {
        response.writeHead(200, {
          'Content-Type': 'application/json',
          Date: new Date(seconds * 1000).toUTCString(),
        });
        response.end('{"code":200,"msg":"","bean":null}');
      };
      await call(logout, {});
    };
    await answeredAt(1_800_000_000 - 3600);
    expect(onThisClock(1_800_000_000)).toBe((1_800_000_000 + 3600) * 1000);
    expect(serverSeconds(Date.now())).toBe(1_800_000_000 - 3600);
    // A slower answer moves no deadline.
    await answeredAt(1_800_000_000 - 3602);
    expect(onThisClock(1_800_000_000)).toBe((1_800_000_000 + 3600) * 1000);
    // As far as a slow answer of a right clock.
    await answeredAt(1_800_000_000 - 20);
    expect(onThisClock(1_800_000_000)).toBe(1_800_000_000_000);
    expect(serverSeconds(Date.now())).toBe(1_800_000_000);
  });

  it('sends no Authorization for a visitor', async () => {
    api.respondWith(200, '', null);
    await call(logout, {});
    expect(api.seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['en', 'Please think — twice'],
    ['zh-Hans', '请三思'],
  ])('shows the text for %s of a message in two languages', async (lang, text) => {
    speak(lang);
    api.respondWith(1001, both('请三思', 'Please think — twice'), { left: 2 });
    const failure = await failureOf(call(login, { account: 'a', password: 'b' }));
    expect(failure).toBeInstanceOf(ApiRefusal);
    expect(failure).toMatchObject({
      refusal: 'WRONG_CREDENTIALS',
      code: 1001,
      message: text,
      bean: { left: 2 },
    });
  });

  it('shows our text for a known code in Traditional Chinese, else the Chinese message', async () => {
    speak('zh-Hant');
    api.respondWith(CODES.WRONG_CREDENTIALS, both('账号或密码不正确', 'Wrong'));
    expect(await failureOf(call(login, { account: 'a', password: 'b' }))).toMatchObject({
      message: errorTextsTw.WRONG_CREDENTIALS,
    });
    api.respondWith(9999, both('新的提示', 'New'));
    expect(await failureOf(call(login, { account: 'a', password: 'b' }))).toMatchObject({
      refusal: undefined,
      code: 9999,
      message: '新的提示',
    });
  });

  it.each(['en', 'zh-Hans'])('understands a plain message in %s', async (lang) => {
    speak(lang);
    api.respondWith(9999, base64('余额不足 ≠ 0'));
    expect(await failureOf(call(logout, {}))).toMatchObject({ message: '余额不足 ≠ 0' });
  });

  it.each([CODES.SESSION_REVOKED, CODES.NOT_SIGNED_IN])(
    'forgets the sign-in on code %i, says why and goes home, from where the notice leads back',
    async (code) => {
      signIn('old-token');
      api.respondWith(code, both('请重新登录', 'Log in again'));
      expect(await failureOf(call(readAccountInfo, {}))).toMatchObject({ code, endedSession: true });
      expect(readToken()).toBeUndefined();
      expect(localStorage.getItem('role')).toBeNull();
      expect(visited).toEqual([['/', { from: '/Order?a=1' }]]);
      expect(readToasts()).toMatchObject([{ text: 'Log in again' }]);
    },
  );

  it('ends the session with the Chinese message if the texts in Traditional Chinese cannot be loaded', async () => {
    const texts = '@causeway/contract/phrases/tw';
    vi.doMock(texts, () => {
      throw new TypeError('Failed to fetch');
    });
    onTestFinished(() => vi.doUnmock(texts));
    speak('zh-Hant');
    signIn('old-token');
    api.respondWith(CODES.SESSION_REVOKED, both('请重新登录', 'Log in again'));
    expect(await failureOf(call(readAccountInfo, {}))).toMatchObject({
      refusal: 'SESSION_REVOKED',
      message: '请重新登录',
    });
    expect(readToken()).toBeUndefined();
  });

  it('keeps a visitor on the page on code 401', async () => {
    api.respondWith(CODES.NOT_SIGNED_IN, both('请登录', 'Log in'));
    expect(await failureOf(call(readAccountInfo, {}))).toMatchObject({ endedSession: false });
    expect(visited).toEqual([]);
    expect(readToasts()).toEqual([]);
  });

  it('keeps a newer session when an older token is refused', async () => {
    signIn('old-token');
    api.respond = (response) => {
      endSession();
      signIn('new-token');
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ code: 3, msg: both('已失效', 'Replaced'), bean: null }));
    };
    await failureOf(call(readAccountInfo, {}));
    expect(readToken()).toBe('new-token');
    expect(visited).toEqual([]);
  });

  it('reports an unavailable service, so that reads can be retried', async () => {
    api.respondWith(CODES.SERVICE_UNAVAILABLE, both('暂时不可用', 'Briefly unavailable'), null, 503);
    expect(await failureOf(call(logout, {}))).toMatchObject({
      refusal: 'SERVICE_UNAVAILABLE',
      message: 'Briefly unavailable',
    });
  });

  it.each<[string, LoopbackApi['respond']]>([
    [
      'a proxy’s error page',
      (response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    ],
    ['JSON that is no envelope', (response) => response.end('{"hello":"world"}')],
    ['null', (response) => response.end('null')],
    ['an answer cut off', (response) => response.socket?.destroy()],
  ])('takes %s for a failure of the network', async (_what, respond) => {
    api.respond = respond;
    expect(await failureOf(call(logout, {}))).toBeInstanceOf(NetworkFailure);
  });
});
