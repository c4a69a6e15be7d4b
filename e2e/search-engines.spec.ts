import { LANGUAGES, LANGUAGE_TAGS } from '@causeway/contract/language';
import { DEPTH } from '../scripts/test-depth.ts';
import { siteUrl } from './customer.ts';
// Crawlers open no page, so these tests need no browser.
import { expect, plainTest as test } from './test.ts';

const unescape = (text: string) => text.replace(/&amp;/g, '&');
/** Requests a file of the site; redirects are not followed. */
const ask = (address: string) => fetch(new URL(address, siteUrl()), { redirect: 'manual' });
const bytesOf = async (address: string) => Buffer.from(await (await ask(address)).arrayBuffer());
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => unescape(found));

test('every address of the sitemap is a page that names itself and its languages as the sitemap does', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text();
  const urls = all(sitemap, /<url>(.*?)<\/url>/gs);
  // In three languages: the landing page, the documents, each guide and each of the common problems.
  expect(urls.length).toBeGreaterThan(60);
  const locations = new Set<string>();
  for (const [place, url] of urls.entries()) {
    const [location = ''] = all(url, /<loc>(.*?)<\/loc>/g);
    locations.add(location);
    expect(location).toMatch(new RegExp(`^${siteUrl()}/`));
    // An address follows in each language: one of them, which differs between addresses.
    const isOne = place % LANGUAGES.length === Math.floor(place / LANGUAGES.length) % LANGUAGES.length;
    if (!DEPTH.everyLanguage && !isOne) continue;
    const page = await ask(location);
    expect({ location, status: page.status }).toEqual({ location, status: 200 });
    const html = await page.text();
    expect(all(html, /<link rel="canonical" href="(.*?)">/g)).toEqual([location]);
    expect(all(html, /<link rel="alternate" hreflang="[\w-]+" href="(.*?)">/g)).toEqual(
      all(url, /<xhtml:link rel="alternate" hreflang="[\w-]+" href="(.*?)"\/>/g),
    );
  }
  expect(locations.size).toBe(urls.length);
});

for (const language of LANGUAGES) {
  test(`what messengers, browsers and home screens request exists, ${language}`, async () => {
    const html = await (await ask(`/?langType=${language}`)).text();
    const [picture = ''] = all(html, /<meta property="og:image" content="(.*?)">/g);
    const png = await bytesOf(picture);
    // The size is in a PNG's first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

    const [address = ''] = all(html, /<link rel="manifest" href="(.*?)">/g);
    const manifest = (await (await ask(address)).json()) as {
      lang: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.lang).toBe(LANGUAGE_TAGS[language]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await ask(src);
      const [sent] = (icon.headers.get('content-type') ?? '').split(';');
      expect({ src, type: sent }).toEqual({ src, type });
      const pixels = Buffer.from(await icon.arrayBuffer());
      if (type !== 'image/png') continue;
      expect(`${pixels.readUInt32BE(16)}x${pixels.readUInt32BE(20)}`).toBe(sizes);
    }
    const [touchIcon = ''] = all(html, /<link rel="apple-touch-icon" href="(.*?)">/g);
    expect((await bytesOf(touchIcon)).readUInt32BE(16)).toBe(180);
  });
}
