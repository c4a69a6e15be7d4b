import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createPath, type Navigator, Router, type To } from 'react-router';

const stays = () => {
  throw new Error('A prerendered page goes nowhere');
};

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Writes links as the browser's hash router does, so that they work before any script and hydrate unchanged. */
export const HASH_LINKS = (to: To): string => `#${pathOf(to)}`;

/** Writes links for a document at its real path, from where the app lies behind the root's hash. */
export const ROOT_LINKS = (to: To): string => (pathOf(to) === '/' ? '/' : `/#${pathOf(to)}`);

/** Renders the page at an address to HTML. */
export async function renderAt(
  address: string,
  createHref: (to: To) => string,
  page: ReactNode,
): Promise<string> {
  const navigator: Navigator = { createHref, go: stays, push: stays, replace: stays };
  const { prelude } = await prerender(
    <Router location={address} navigator={navigator} static>
      {page}
    </Router>,
    // Large contents would otherwise come behind their fallback, moved in place by inline scripts that the CSP refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
