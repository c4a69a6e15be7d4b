import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { rawRequest } from './raw-http.ts';
import { createStubSite, type StubSite } from './stub-site.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const PUBLIC_URL = 'https://causeway.test';
const ADDRESSES = ['/Terms', '/helpdetail?helpcategory=1&helpcontent=2', `/FastGuide?a="<'>`];
/** Pictures that responses of the API name. */
const EMBEDDABLE = [
  ['activity', 'recharge.svg'],
  ['pay-methods', 'alipay.svg'],
] as const;

let stub: StubSite;
let app: TestApp;
beforeAll(async () => {
  stub = await createStubSite();
  for (const name of [
    'og-zh.png',
    'icon-192.png',
    'favicon.svg',
    'favicon.svg.br',
    'sw.js',
    'offline-zh.html',
  ]) {
    await writeFile(join(stub.site.clientDir, name), 'stub');
  }
  for (const [folder, name] of EMBEDDABLE) {
    await mkdir(join(stub.site.clientDir, folder), { recursive: true });
    for (const end of ['', '.br']) await writeFile(join(stub.site.clientDir, folder, name + end), 'stub');
  }
  app = await startTestApp({
    site: { ...stub.site, render: { ...stub.site.render, documentAddresses: ADDRESSES } },
    config: { publicUrl: PUBLIC_URL, demoPublic: true },
  });
});
afterAll(async () => {
  expect(app.unexpected).toEqual([]);
  await app.close();
  await stub.remove();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(app.url + path, { method, headers });
const manifest = async (path: string, headers: Record<string, string> = {}) =>
  JSON.parse((await ask(path, headers)).body);

describe('the manifest', () => {
  const PATH = '/manifest.webmanifest';

  test('is in the language that its URL asks for', async () => {
    for (const [langType, lang, name] of [
      ['zh', 'zh-Hans', '长堤'],
      ['tw', 'zh-Hant', '長堤'],
      ['en', 'en', 'Causeway'],
    ] as const) {
      expect(
        await manifest(`${PATH}?langType=${langType}`, { cookie: 'language=en', 'accept-language': 'zh' }),
      ).toMatchObject({ lang, name, short_name: name, start_url: '/', display: 'standalone' });
    }
  });

  test('is in the visitor’s language otherwise, with a Vary header for caches', async () => {
    expect(await manifest(PATH, { 'accept-language': 'zh-TW' })).toMatchObject({ lang: 'zh-Hant' });
    expect(await manifest(`${PATH}?langType=xx`, { cookie: 'language=zh' })).toMatchObject({
      lang: 'zh-Hans',
    });
    const { headers } = await ask(PATH);
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('names icons that a home screen can use', async () => {
    const { icons } = await manifest(PATH);
    expect(icons).toContainEqual({
      src: '/icon-192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'any',
    });
    expect(icons).toContainEqual({
      src: '/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    });
  });

  test('follows the operators’ brand, and is sent again only when it has changed', async () => {
    const before = String((await ask(`${PATH}?langType=en`)).headers.etag);
    expect((await ask(`${PATH}?langType=en`, { 'if-none-match': before })).status).toBe(304);
    const brand = { zh: '望海楼', tw: '望海樓', en: 'Seaview "Tower"' };
    await app.database.db
      .insertInto('settings')
      .values({ key: 'brand', value: JSON.stringify(brand), updated_at: new Date() })
      .execute();
    // A process may use its cached settings for a moment.
    await expect.poll(async () => (await manifest(`${PATH}?langType=en`)).name).toBe(brand.en);
    const after = await ask(`${PATH}?langType=en`, { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before);
  });
});

describe('robots.txt', () => {
  /** Whether a crawler that obeys the file skips a path. */
  const isClosed = (robots: string, path: string) =>
    robots
      .split('\n')
      .some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice('Disallow: '.length)));

  test('lets crawlers read pages, and keeps them from the API, payments, the console and the demo’s pages', async () => {
    const { headers, body } = await ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*\n/);
    const closed = ['/console/', '/pay/sandbox/x', '/dev/outbox', ...allEndpoints.map(({ path }) => path)];
    for (const path of closed) expect({ path, closed: isClosed(body, path) }).toEqual({ path, closed: true });
    for (const path of ['/', '/?langType=zh', '/Terms', '/assets/main-1a2b3c.js', '/og-zh.png']) {
      expect({ path, closed: isClosed(body, path) }).toEqual({ path, closed: false });
    }
  });

  test('names the sitemap by its public URL', async () => {
    expect((await ask('/robots.txt')).body).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });
});

describe('sitemap.xml', () => {
  test('names each page in each language, with its other languages, escaped', async () => {
    const { headers, body } = await ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...body.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => url);
    expect(urls).toHaveLength(3 * (1 + ADDRESSES.length));
    expect(urls[0]).toContain(`<loc>${PUBLIC_URL}/?langType=zh</loc>`);
    for (const url of urls) {
      expect(url.match(/<xhtml:link rel="alternate" hreflang="[\w-]+" href="[^"]+"\/>/g)).toHaveLength(3);
    }
    const item = `${PUBLIC_URL}/helpdetail?helpcategory=1&amp;helpcontent=2&amp;langType=`;
    expect(body).toContain(`<loc>${item}tw</loc>`);
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="zh-Hans" href="${item}zh"/>`);
    expect(body).toContain(`<loc>${PUBLIC_URL}/FastGuide?a=&quot;&lt;&apos;&gt;&amp;langType=en</loc>`);
  });
});

describe.each(['/manifest.webmanifest', '/robots.txt', '/sitemap.xml'])('%s', (path) => {
  test('answers HEAD with the headers of GET alone, and an unchanged file with 304', async () => {
    const got = await ask(path);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(got.body)));
    expect(head.headers['cache-control']).toMatch(/^(?:no-cache|public, max-age=3600)$/);
    expect((await ask(path, { 'if-none-match': String(got.headers.etag) })).status).toBe(304);
  });
});

test('pictures stay in caches for a day, the worker and its pages are revalidated', async () => {
  const kept = async (path: string) =>
    (await ask(path, { 'accept-encoding': 'gzip, br' })).headers['cache-control'];
  for (const path of ['/og-zh.png', '/icon-192.png', '/favicon.svg']) {
    expect({ path, kept: await kept(path) }).toEqual({ path, kept: 'public, max-age=86400' });
  }
  for (const path of ['/sw.js', '/offline-zh.html']) {
    expect({ path, kept: await kept(path) }).toEqual({ path, kept: 'no-cache' });
  }
});

test('pages of other origins may show the pictures that responses name, and no other file', async () => {
  const ask = async (path: string, encoding: string) =>
    (await rawRequest(app.url + path, { headers: { 'accept-encoding': encoding } })).headers;
  for (const [folder, name] of EMBEDDABLE) {
    for (const encoding of ['br', 'identity']) {
      expect(await ask(`/${folder}/${name}`, encoding)).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  }
  for (const path of ['/favicon.svg', '/og-zh.png', '/sw.js', '/activity/none.svg'])
    expect((await ask(path, 'br'))['cross-origin-resource-policy']).toBe('same-origin');
});

test('security.txt says where to report, for half a year', async () => {
  const { headers, body } = await ask('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/);
  expect(fields.get('Canonical')).toBe(`${PUBLIC_URL}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(366);
});
