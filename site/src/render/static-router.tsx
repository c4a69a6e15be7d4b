import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { locationOf, RouterContext } from '../router.tsx';

const stays = () => {
  throw new Error('A prerendered page goes nowhere');
};

/** Links as the browser's hash router writes them, so that they work without scripts and hydrate unchanged. */
export const HASH_LINKS = (path: string): string => `#${path}`;

/** Links of a document at its real path, from where the app is behind the root's hash. */
export const ROOT_LINKS = (path: string): string => (path === '/' ? '/' : `/#${path}`);

/** Renders the page at an address to HTML. */
export async function renderAt(
  address: string,
  createHref: (path: string) => string,
  page: ReactNode,
): Promise<string> {
  const location = locationOf(address, null, 'default');
  const { prelude } = await prerender(
    <RouterContext value={{ location, navigation: 'POP', navigator: { createHref, go: stays } }}>
      {page}
    </RouterContext>,
    // Otherwise React sends large contents after their fallback, moved by inline scripts that the CSP refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
