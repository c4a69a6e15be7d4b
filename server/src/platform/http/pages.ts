import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { isLanguage, LANGUAGES, LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { PAGE_PATHS } from '@causeway/contract/page-paths';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import { isDatabaseAway } from '../database/database-away.ts';
import { DOCUMENT_HEADERS } from './app.ts';
import { AWAY_FILES, readAwayPages, sendAwayPage } from './away-page.ts';
import { installConsolePage } from './console-page.ts';
import { keepLanguage, languageOfRequest } from './language.ts';
import { installSiteFiles } from './site-files.ts';

export interface PageParts {
  readonly render: RenderModule;
  /** Folder of the built site: `assets/` and the files beside it. */
  readonly clientDir: string;
  /** Folder of the built console. */
  readonly consoleDir: string;
  /** Whether the public origin is HTTPS: cookies are then `Secure`. */
  readonly secure: boolean;
  /** Returns the current data of the first HTML. */
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
}

interface SitePage {
  readonly address: string;
  readonly render: (first: FirstPage) => Promise<string>;
}

interface RenderedPage {
  /** The data that was last found to be the same as the source. */
  first: FirstPage;
  readonly source: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** Images named in API answers, which pages of other origins may show. */
const EMBEDDABLE = /\/(?:activity|pay-methods)\/[^/]+\.svg(?:\.(?:br|gz))?$/;

const SVG = 'image/svg+xml';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Serves the built site: files, the first HTML per language, documents at their real paths, and redirects from other
 * real paths to hash routes.
 */
export async function installPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const files = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      setBuiltHeaders(reply, path);
      if (EMBEDDABLE.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  } satisfies Partial<FastifyStaticOptions>;
  await serveBuilt(app, { ...files, root: parts.clientDir, globIgnore: [AWAY_FILES] });
  await installConsolePage(app, parts.consoleDir, (options) =>
    serveBuilt(app, { ...files, setHeaders: setBuiltHeaders, ...options }),
  );

  // Browsers request this for every document that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 302));
  await installSiteFiles(app, parts);
  installAddresses(app, parts.render, await createPageAnswer(parts));
}

type BuiltFiles = Partial<FastifyStaticOptions> & { readonly root: string; readonly prefix?: string };

/** Serves a build: one route for its assets, since a thousand would take a tenth of a start, and one for each other file. */
async function serveBuilt(app: FastifyInstance, options: BuiltFiles): Promise<void> {
  const { root, prefix = '/', globIgnore = [] } = options;
  await app.register(async (scope) => {
    scope.addHook('onSend', nameCharset);
    await scope.register(fastifyStatic, {
      ...options,
      root: join(root, 'assets'),
      prefix: `${prefix}assets/`,
    });
    const others = { wildcard: false, globIgnore: ['assets/**', ...globIgnore] };
    await scope.register(fastifyStatic, { ...options, ...others });
  });
}

/** The library names the charset of other texts only. */
const nameCharset: onSendHookHandler = (_request, reply, _payload, done) => {
  if (reply.getHeader('content-type') === SVG) void reply.header('content-type', `${SVG}; charset=utf-8`);
  done();
};

type AnswerPage = (request: FastifyRequest, reply: FastifyReply, page: SitePage) => Promise<FastifyReply>;

/** Answers with the current page; while the database is unreachable with the last one, or else with one that says so. */
async function createPageAnswer({
  clientDir,
  readFirstPage,
  render,
  secure,
}: PageParts): Promise<AnswerPage> {
  const awayPages = await readAwayPages(clientDir);
  const rendered = keepRendered(readFirstPage);
  // Every language is rendered before the server is ready.
  await Promise.all(LANGUAGES.map((language) => rendered.readNow(language, firstPageOf(render))));
  return async (request, reply, page) => {
    const language = askedLanguage(request, reply, secure);
    try {
      return sendPage(request, reply, await rendered.readNow(language, page), language, 'no-cache');
    } catch (error) {
      const last = rendered.findLast(language, page);
      if (!isDatabaseAway(error) || (last === undefined && !isForPerson(request))) throw error;
      request.log.warn({ err: error, requestId: request.id }, 'the database is away');
      if (last === undefined) return sendAwayPage(reply, awayPages, language);
      // Not cached, because the page may be outdated.
      return sendPage(request, reply, last, language, 'no-store');
    }
  };
}

const firstPageOf = ({ renderFirstPage }: RenderModule): SitePage => ({
  address: '/',
  render: renderFirstPage,
});

function installAddresses(app: FastifyInstance, render: RenderModule, answer: AnswerPage): void {
  const { findDocument, renderDocument, renderNotFound } = render;
  const firstPage = firstPageOf(render);
  app.get('/', (request, reply) => answer(request, reply, firstPage));

  const pages = new Map(PAGE_PATHS.map((path) => [path.toLowerCase(), path]));
  // Before routing, which is case-sensitive.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    const [path = '', query] = request.url.split('?', 2);
    const page = pages.get(path.toLowerCase().replace(/(.)\/$/, '$1'));
    if (page === undefined) return done();
    const search = query === undefined ? '' : `?${query}`;
    const address = findDocument(page, search);
    if (address === undefined) return void reply.redirect(`/#${page}${search}`, 302);
    answer(request, reply, { address, render: (first) => renderDocument(first, address) }).catch(done);
  });

  // A browser gets a page; programs get the envelope.
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.is404 || request.method !== 'GET' || !isForPerson(request)) return done();
    answer(request, reply.code(404), { address: '404', render: renderNotFound }).catch(done);
  });
}

function isForPerson({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

/** Returns the language in the address and stores it; else the visitor's language. */
function askedLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): Language {
  const [, query] = request.url.split('?', 2);
  const asked = query === undefined ? null : new URLSearchParams(query).get('langType');
  if (!isLanguage(asked)) return languageOfRequest(request);
  keepLanguage(reply, asked, secure);
  return asked;
}

/** Caches rendered pages and renders a page again only after its data changed. */
function keepRendered(readFirstPage: PageParts['readFirstPage']) {
  const rendered = new Map<string, RenderedPage>();
  const keyOf = (language: Language, { address }: SitePage) => `${language} ${address}`;

  const readNow = async (language: Language, page: SitePage): Promise<RenderedPage> => {
    const first = await readFirstPage(language);
    const known = rendered.get(keyOf(language, page));
    if (known?.first === first) return known;
    const source = JSON.stringify(first);
    if (known?.source === source) {
      known.first = first;
      return known;
    }
    const plain = Buffer.from(await page.render(first), 'utf8');
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressGzip(plain),
    ]);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const fresh = { first, source, etag, plain, brotli, gzip: gzipped };
    rendered.set(keyOf(language, page), fresh);
    return fresh;
  };
  const findLast = (language: Language, page: SitePage) => rendered.get(keyOf(language, page));
  return { readNow, findLast };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  language: Language,
  cacheControl: 'no-cache' | 'no-store',
): FastifyReply {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('content-language', LANGUAGE_TAGS[language])
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('etag', page.etag);
  // A missing page stays missing, even for a visitor who has seen that it is.
  const isKnown = request.headers['if-none-match'] === page.etag;
  if (isKnown && reply.statusCode !== 404) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/**
 * Built files have a content hash in their name. Of the others, images may be cached for a day; the rest is
 * revalidated. A page loads twenty scripts and style sheets, each often smaller than a document's security headers, so
 * they have only those that browsers use for them.
 */
function setBuiltHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>, path: string): void {
  const unhashed = /\.(?:png|svg)(?:\.(?:br|gz))?$/.test(path) ? 'public, max-age=86400' : 'no-cache';
  const isHashed = path.includes('/assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : unhashed);
  if (isHashed && /\.(?:js|css)(?:\.(?:br|gz))?$/.test(path))
    for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}
