import { findPath, type PagePath } from '../../../paths.ts';

/** A provider's page as an address the browser may be sent to, or undefined for any other scheme. */
export function paymentAddress(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address's hash is a page, in any case; payments start only on the page of their checkout. */
export function isAtPage(hash: string, page: PagePath): boolean {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  return findPath(path) === page;
}
