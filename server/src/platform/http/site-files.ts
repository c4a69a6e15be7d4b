import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { isLanguage, LANGUAGES, LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import type { FirstPage } from '@causeway/contract/site-settings';
import { DAY_MS } from '../durations.ts';
import { languageOfRequest } from './language.ts';

export interface SiteFileParts {
  readonly render: { readonly documentAddresses: readonly string[] };
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
}

/** The dark color of the site's tokens: the bar and the hero at the top of the page in both themes. */
const NIGHT = '#0c1726';
/** For files that do not depend on settings and need no check at every visit. */
const AN_HOUR = 'public, max-age=3600';
const SECURITY_TEXT = '/.well-known/security.txt';

/** Serves the manifest, `robots.txt`, `sitemap.xml` and `security.txt`. */
export async function installSiteFiles(app: FastifyInstance, parts: SiteFileParts): Promise<void> {
  const { readFirstPage, render } = parts;
  const { publicUrl } = await readFirstPage('en');
  const robots = robotsText(publicUrl);
  const sitemap = sitemapXml(publicUrl, ['/', ...render.documentAddresses]);

  app.get<{ Querystring: { langType?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const { langType } = request.query;
    const language = isLanguage(langType) ? langType : languageOfRequest(request);
    const { settings } = await readFirstPage(language);
    void reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Cookie');
    return sendTagged(request, reply, manifestJson(language, settings.brand[language]));
  });

  app.get('/robots.txt', (request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR);
    return sendTagged(request, reply, robots);
  });

  app.get('/sitemap.xml', (request, reply) => {
    void reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR);
    return sendTagged(request, reply, sitemap);
  });

  app.get(SECURITY_TEXT, async (_request, reply) => {
    const { settings } = await readFirstPage('en');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(securityText(publicUrl, settings.supportEmail));
  });
}

/** RFC 9116 recommends less than a year; the file is written at each request. */
const SECURITY_TEXT_MS = 180 * DAY_MS;

function securityText(publicUrl: string, contact: string): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(Date.now() + SECURITY_TEXT_MS).toISOString()}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${publicUrl}${SECURITY_TEXT}`,
    '',
  ].join('\n');
}

/** Sends an ETag of the content and answers 304 to a client that has it. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}

function manifestJson(language: Language, brand: string): string {
  const png = (name: string, size: number, purpose = 'any') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    lang: LANGUAGE_TAGS[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: NIGHT,
    background_color: NIGHT,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon-192', 192),
      png('icon-512', 512),
      png('icon-maskable-512', 512, 'maskable'),
    ],
  });
}

/** Allows the pages; disallows the API, payment pages, console and demo pages. */
function robotsText(publicUrl: string): string {
  const apiPrefixes = allEndpoints.map(({ path }) => `/${path.split('/')[1]}/`);
  const closed = [...new Set([...apiPrefixes, '/console/', '/pay/', '/dev/'])].toSorted();
  return [
    'User-agent: *',
    ...closed.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Lists every page in every language with its alternates, as the pages' heads do. */
function sitemapXml(publicUrl: string, addresses: readonly string[]): string {
  const urls = addresses.flatMap((address) => {
    const inLanguage = (language: Language) =>
      escapeXml(`${publicUrl}${address}${address.includes('?') ? '&' : '?'}langType=${language}`);
    const alternates = LANGUAGES.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[other]}" href="${inLanguage(other)}"/>`,
    );
    return LANGUAGES.map(
      (language) => `<url>\n<loc>${inLanguage(language)}</loc>\n${alternates.join('\n')}\n</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
