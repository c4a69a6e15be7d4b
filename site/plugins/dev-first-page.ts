import type { Plugin } from 'vite';
import { sampleFirstPage } from '../dev/sample-first-page.ts';

/** The dev server has no render module in front of it, so it puts a sample of the first page's data into index.html. */
export function devFirstPage(): Plugin {
  return {
    name: 'causeway-dev-first-page',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'first-page' },
        children: JSON.stringify(sampleFirstPage('en')),
        injectTo: 'body',
      },
    ],
  };
}
