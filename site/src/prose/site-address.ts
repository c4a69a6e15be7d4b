import { findPath } from '../paths.ts';

/** Where a link of a text leads inside the site: behind the hash, or to a page by its real path. */
export function siteAddress(href: string): string | undefined {
  if (href.startsWith('/#/')) return href.slice(2);
  const [path = ''] = href.split('?');
  return path.startsWith('/') && findPath(path) !== undefined ? href : undefined;
}
