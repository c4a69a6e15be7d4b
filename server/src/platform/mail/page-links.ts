import { LOGIN_PATHS } from '@causeway/contract/page-paths';

const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(
  LOGIN_PATHS.map((path) => [path.toLowerCase(), path]),
);

/** A page's path and query in a text, where a sentence may go on behind it. */
const PAGE = String.raw`(?:/#)?((?:/[a-z]+)+)/?(\?[\w%=&~+-]+(?:\.[\w%=&~+-]+)*)?`;

/**
 * The text with its links to pages that need a login leading through it. The site's login leads a logged-in reader straight
 * on; without it the site would send visitors home.
 */
export function linkThroughLogin(text: string, publicUrl: string): string {
  const origin = publicUrl.replace(/[.[\]]/g, String.raw`\$&`);
  return text.replace(new RegExp(origin + PAGE, 'gi'), (link, path: string, search = '') => {
    const page = BY_LOWER_CASE.get(path.toLowerCase());
    return page === undefined ? link : `${publicUrl}/#/Login?redirect=${encodeURIComponent(page + search)}`;
  });
}
