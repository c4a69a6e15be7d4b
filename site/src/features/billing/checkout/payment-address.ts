import { findPath, type PagePath } from '../../../paths.ts';

/** A provider's page if the browser may open its scheme, else undefined. */
export function paymentAddress(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a hash is at a page, in any case; payments start only on their checkout page. */
export function isAtPage(hash: string, page: PagePath): boolean {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  return findPath(path) === page;
}
