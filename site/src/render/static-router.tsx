import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { locationOf, RouterContext } from '../router.tsx';

const stays = () => {
  throw new Error('A prerendered page goes nowhere');
};

/** Writes links as the browser's hash router does, so that they work before any script and hydrate unchanged. */
export const HASH_LINKS = (path: string): string => `#${path}`;

/** Writes links for a document at its real path, from where the app lies behind the root's hash. */
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
    // Large contents would otherwise come behind their fallback, moved in place by inline scripts that the CSP refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
