import { HELP_CATEGORIES, HELP_ITEMS } from '@causeway/contract/lists';
import { DOCUMENT_PATHS } from '@causeway/contract/page-paths';
import { PLATFORMS } from '@causeway/contract/site-settings';
import { guideAddress, helpAddress, readGuidePlatform, readHelpPlace } from '../help-address.ts';
import { findPath, isDocument } from '../paths.ts';

/** The canonical address of a document; undefined for paths that are no documents. */
export function findDocument(path: string, search: string): string | undefined {
  const page = findPath(path);
  if (page === undefined || !isDocument(page)) return undefined;
  const query = new URLSearchParams(search);
  if (page === '/helpdetail') return helpAddress(readHelpPlace(query));
  if (page === '/FastGuide') {
    const platform = readGuidePlatform(query);
    return platform === undefined ? page : guideAddress(platform);
  }
  return page;
}

const ITEMS = Array.from({ length: HELP_ITEMS }, (_, index) => index + 1);

/** The addresses of all documents and of their items. */
export const documentAddresses: readonly string[] = DOCUMENT_PATHS.flatMap((path) => {
  if (path === '/FastGuide') return PLATFORMS.map(guideAddress);
  if (path === '/helpdetail')
    return HELP_CATEGORIES.flatMap((category) =>
      [undefined, ...ITEMS].map((item) => helpAddress({ category, item })),
    );
  return [path];
});
