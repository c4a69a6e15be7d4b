import { findPath, type PagePath } from '../../../paths.ts';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * A provider's page if the browser may open its scheme, else undefined. A demo without a public URL names itself
 * `localhost`: a visitor of `127.0.0.1` stays there, since the browser keeps the session of each name apart.
 */
export function paymentAddress(url: string, own: string): string | undefined {
  const page = URL.parse(url);
  if (page?.protocol !== 'https:' && page?.protocol !== 'http:') return undefined;
  const { protocol, hostname, host, port } = new URL(own);
  const isSameMachine = LOOPBACK.test(page.hostname) && LOOPBACK.test(hostname);
  if (isSameMachine && page.protocol === protocol && page.port === port) page.host = host;
  return page.href;
}

/** Whether a hash is at a page, in any case; payments start only on their checkout page. */
export function isAtPage(hash: string, page: PagePath): boolean {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  return findPath(path) === page;
}
