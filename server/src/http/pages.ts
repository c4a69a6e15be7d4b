import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGES, LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { PAGE_PATHS } from '@causeway/contract/page-paths';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import { languageOfRequest } from './language.ts';

export interface PageParts {
  readonly render: RenderModule;
  /** Folder of the built site: `assets/` and what stands beside it. */
  readonly clientDir: string;
  /** Folder of the built console. */
  readonly consoleDir: string;
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

/** Serves the built site: its files, the first HTML in each language, and the way from real paths to hash routes. */
export async function installPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: parts.clientDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: cacheBuiltFiles,
  });
  await app.register(fastifyStatic, {
    root: parts.consoleDir,
    prefix: '/console/',
    decorateReply: false,
    redirect: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: cacheBuiltFiles,
  });

  // Browsers ask for this one beside every document that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 302));

  const firstPages = createFirstPages(parts);
  // Each language is rendered before the server says that it is ready.
  await Promise.all(LANGUAGES.map((language) => firstPages(language)));

  app.get<{ Querystring: { langType?: unknown } }>('/', async (request, reply) => {
    const { langType } = request.query;
    const language = isLanguage(langType) ? langType : languageOfRequest(request);
    return sendPage(request, reply, await firstPages(language), language);
  });

  const pages = new Map(PAGE_PATHS.map((path) => [path.toLowerCase(), path]));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = '', query] = request.url.split('?', 2);
    const page = pages.get(path.toLowerCase().replace(/(.)\/$/, '$1'));
    if (page === undefined) return;
    await reply.redirect(`/#${page}${query === undefined ? '' : `?${query}`}`, 302);
  });
}

/** Renders a language's first page when what it is made from has changed. */
function createFirstPages({
  render,
  readFirstPage,
}: PageParts): (language: Language) => Promise<RenderedPage> {
  const rendered = new Map<Language, RenderedPage>();
  return async (language) => {
    const first = await readFirstPage(language);
    const source = JSON.stringify(first);
    const known = rendered.get(language);
    if (known !== undefined && known.source === source) return known;
    const plain = Buffer.from(await render.renderFirstPage(first), 'utf8');
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressGzip(plain),
    ]);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const page = { source, etag, plain, brotli, gzip: gzipped };
    rendered.set(language, page);
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

/** Built files carry a hash of their content in their name; the few that do not are asked for anew. */
function cacheBuiltFiles(reply: { header(name: string, value: string): unknown }, path: string): void {
  const isHashed = path.includes('/assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
