import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGES, LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { PAGE_PATHS } from '@causeway/contract/page-paths';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import { installConsolePage } from './console-page.ts';
import { keepLanguage, languageOfRequest } from './language.ts';
import { installSiteFiles } from './site-files.ts';

export interface PageParts {
  readonly render: RenderModule;
  /** Folder of the built site: `assets/` and what stands beside it. */
  readonly clientDir: string;
  /** Folder of the built console. */
  readonly consoleDir: string;
  /** Whether people reach us over HTTPS: cookies then say so. */
  readonly secure: boolean;
  /** What the first HTML is made from, as it is now. */
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
}

interface RenderedPage {
  readonly source: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Serves the built site: its files, the first HTML in each language, documents at their real paths, and the way from
 * other real paths to hash routes.
 */
export async function installPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: parts.clientDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: cacheBuiltFiles,
  });
  await installConsolePage(app, parts.consoleDir, cacheBuiltFiles);

  // Browsers ask for this one beside every document that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 302));
  await installSiteFiles(app, parts);

  const kept = keepRendered(parts.readFirstPage);
  const { findDocument, renderDocument, renderFirstPage, renderNotFound } = parts.render;
  const firstPages = (language: Language) => kept(language, '/', renderFirstPage);
  // Each language is rendered before the server says that it is ready.
  await Promise.all(LANGUAGES.map(firstPages));

  app.get<{ Querystring: { langType?: unknown } }>('/', async (request, reply) => {
    const language = askedLanguage(request, reply, parts.secure);
    return sendPage(request, reply, await firstPages(language), language);
  });

  const pages = new Map(PAGE_PATHS.map((path) => [path.toLowerCase(), path]));
  // Before routing, which would mind the case of paths.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const [path = '', query] = request.url.split('?', 2);
    const page = pages.get(path.toLowerCase().replace(/(.)\/$/, '$1'));
    if (page === undefined) return undefined;
    const search = query === undefined ? '' : `?${query}`;
    const address = findDocument(page, search);
    if (address === undefined) return reply.redirect(`/#${page}${search}`, 302);
    const language = askedLanguage(request, reply, parts.secure);
    const render = (first: FirstPage) => renderDocument(first, address);
    return sendPage(request, reply, await kept(language, address, render), language);
  });

  // A person in a browser reads a page; programs get the envelope.
  app.addHook('preHandler', async (request, reply) => {
    const isPerson = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!request.is404 || !isPerson) return undefined;
    const language = languageOfRequest(request);
    return sendPage(request, reply.code(404), await kept(language, '404', renderNotFound), language);
  });
}

/** The language that the address asks for, which is then kept; else the visitor's. */
function askedLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): Language {
  const asked = new URLSearchParams(request.url.split('?', 2)[1]).get('langType');
  if (!isLanguage(asked)) return languageOfRequest(request);
  keepLanguage(reply, asked, secure);
  return asked;
}

/** Renders pages, and each anew only when what it is made from has changed. */
function keepRendered(readFirstPage: PageParts['readFirstPage']) {
  const rendered = new Map<string, RenderedPage>();
  return async (
    language: Language,
    address: string,
    render: (first: FirstPage) => Promise<string>,
  ): Promise<RenderedPage> => {
    const first = await readFirstPage(language);
    const source = JSON.stringify(first);
    const key = `${language} ${address}`;
    const known = rendered.get(key);
    if (known !== undefined && known.source === source) return known;
    const plain = Buffer.from(await render(first), 'utf8');
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressGzip(plain),
    ]);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const page = { source, etag, plain, brotli, gzip: gzipped };
    rendered.set(key, page);
    return page;
  };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  language: Language,
): FastifyReply {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-language', LANGUAGE_TAGS[language])
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/**
 * Built files carry a hash of their content in their name. Of the few that do not, pictures may be a day old; the rest
 * is asked for anew.
 */
function cacheBuiltFiles(reply: { header(name: string, value: string): unknown }, path: string): void {
  const unhashed = /\.(?:png|svg)(?:\.(?:br|gz))?$/.test(path) ? 'public, max-age=86400' : 'no-cache';
  const isHashed = path.includes('/assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : unhashed);
}
