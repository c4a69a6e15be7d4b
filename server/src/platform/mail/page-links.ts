import { LOGIN_PATHS } from '@causeway/contract/page-paths';

const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(
  LOGIN_PATHS.map((path) => [path.toLowerCase(), path]),
);

/** A page's path and query in a text; the sentence may continue behind it. */
const PAGE = String.raw`(?:/#)?((?:/[a-z]+)+)/?(\?[\w%=&~+-]+(?:\.[\w%=&~+-]+)*)?`;

/**
 * Rewrites links to pages that need a login so that they go through the login page, which forwards a logged-in reader.
 * Otherwise the site would send visitors to its home page.
 */
export function linkThroughLogin(text: string, publicUrl: string): string {
  const origin = publicUrl.replace(/[.[\]]/g, String.raw`\$&`);
  return text.replace(new RegExp(origin + PAGE, 'gi'), (link, path: string, search = '') => {
    const page = BY_LOWER_CASE.get(path.toLowerCase());
    return page === undefined ? link : `${publicUrl}/#/Login?redirect=${encodeURIComponent(page + search)}`;
  });
}
