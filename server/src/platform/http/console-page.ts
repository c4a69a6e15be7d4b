import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The console build's placeholder for a nonce. */
const NONCE_PLACE = '{{nonce}}';

/** Segments without a dot, as no file has, and a query. */
const PAGE_PATH = /^(?!assets\/)[\w%@-]+(?:\/[\w%@:-]+)*(?:\?.*)?$/;

/**
 * Serves the built console. Its components write style elements, which this page's policy allows by a nonce that is new
 * in each answer, so no cache may store the page.
 */
export async function installConsolePage(
  app: FastifyInstance,
  consoleDir: string,
  serveFiles: (options: { root: string; prefix: string; globIgnore: string[] }) => Promise<void>,
): Promise<void> {
  await serveFiles({ root: consoleDir, prefix: '/console/', globIgnore: ['index.html'] });
  const page = await readFile(join(consoleDir, 'index.html'), 'utf8');

  app.get('/console', (_request, reply) => reply.redirect('/console/', 302));
  // A path without the hash, typed or cut off by another program. Missing files stay missing.
  app.get('/console/*', (request, reply) => {
    const path = request.url.slice('/console/'.length).replace(/\/(?=\?|$)/, '');
    if (!PAGE_PATH.test(path)) return reply.callNotFound();
    return reply.redirect(`/console/#/${path}`, 302);
  });
  app.get('/console/', (_request, reply) => {
    const nonce = randomBytes(18).toString('base64url');
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        policy.replace(/\bstyle-src 'self'/, `style-src 'self' 'nonce-${nonce}'`),
      )
      .send(page.replaceAll(NONCE_PLACE, nonce));
  });
}
