import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '@causeway/contract/page-paths';
import { createStubSite, type StubSite } from './stub-site.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let stub: StubSite;
let app: TestApp;
beforeAll(async () => {
  stub = await createStubSite();
  app = await startTestApp({ site: stub.site });
});
afterAll(async () => {
  await app.close();
  await stub.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { redirect: 'manual', headers });

it('the unavailable page has no URL', async () => {
  expect((await get('/away-en.html')).status).toBe(404);
});

describe('pages at their real paths', () => {
  it('redirects every page that is no document to its hash, with the query, in any case', async () => {
    for (const path of PAGE_PATHS.filter((path) => path !== '/Terms')) {
      const answer = await get(`${path.toUpperCase()}?a=1&b=2`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/#${path}?a=1&b=2`]);
    }
    expect((await get('/packages/')).headers.get('location')).toBe('/#/Packages');
  });

  it.each([
    ['orders', '#/orders'],
    ['orders/', '#/orders'],
    ['orders?status=paid', '#/orders?status=paid'],
    ['customers/0191-ab?tab=devices', '#/customers/0191-ab?tab=devices'],
    ['assets/none.js', null],
    ['none.html', null],
    ['%2F..%2Forders', null],
    ['/evil.example', null],
  ])('leads from /console/%s to the console’s page', async (path, hash) => {
    const answer = await get(`/console/${path}`);
    expect(answer.headers.get('location')).toBe(hash === null ? null : `/console/${hash}`);
    expect(answer.status).toBe(hash === null ? 404 : 302);
  });

  it('answers a document with its HTML in the language of the browser', async () => {
    const answer = await get('/terms', { 'accept-language': 'zh-HK,en;q=0.5' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(await answer.text()).toContain('<html lang="tw"><title>/Terms 長堤');
  });

  it('sends the same bytes again only to those who do not have them', async () => {
    const etag = (await get('/Terms')).headers.get('etag') ?? '';
    expect((await get('/Terms', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['/', '/Terms', '/nothing-here'])(
    'remembers a language from the URL of %s, as the switch does',
    async (path) => {
      const accept = 'text/html';
      const answer = await get(`${path}?langType=zh`, { accept, 'accept-language': 'en' });
      expect(await answer.text()).toContain('<html lang="zh">');
      expect(answer.headers.get('set-cookie')).toMatch(
        /^language=zh; Max-Age=31536000; Path=\/; SameSite=Lax$/,
      );
      const later = await get(path, { accept, 'accept-language': 'en', cookie: 'language=zh' });
      expect(await later.text()).toContain('<html lang="zh">');
      expect(later.headers.get('set-cookie')).toBeNull();
    },
  );

  it('remembers no unknown language', async () => {
    const answer = await get('/Terms?langType=%0d%0aset-cookie:x=1', { 'accept-language': 'en' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('<html lang="en">');
  });

  it('answers an unknown path with a page for people and with the envelope for programs', async () => {
    for (const path of ['/Termsx', '/Terms/x', '//Terms', '/Website/nothing']) {
      const page = await get(path, { accept: 'text/html,*/*;q=0.8', 'accept-language': 'zh-CN' });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('<html lang="zh"><title>Nothing here');
      const known = { accept: 'text/html', 'if-none-match': page.headers.get('etag') ?? '' };
      expect((await get(path, { ...known, 'accept-language': 'zh-CN' })).status).toBe(404);
      const envelope = await get(path, { accept: 'application/json' });
      expect([envelope.status, ((await envelope.json()) as { code: number }).code]).toEqual([404, 404]);
    }
  });
});

it('no page carries settings for operators alone', async () => {
  const html = await (await get('/nothing-here', { accept: 'text/html' })).text();
  expect(html).toContain('"teamGuaranteeDays":15');
  for (const name of ['offlineFourEyes', 'holdDaysOnFraudWarning', 'ticketResolveDays'])
    expect(html).not.toContain(name);
});
