import { marked } from 'marked';
import type { Plugin } from 'vite';

/**
 * Turns `content/<language>/<name>.md` into a module whose default export is its HTML, at build time; with `?titles`, the
 * list of its second-level headings as plain text. The texts are the project's own, so the HTML is trusted; `{brand}` and
 * other figures are filled in by the page.
 */
export function markdown(): Plugin {
  return {
    name: 'causeway-markdown',
    transform: {
      filter: { id: /\.md(?:\?titles)?$/ },
      async handler(source, id) {
        const value = id.endsWith('?titles') ? titlesOf(source) : await marked.parse(source, { gfm: true });
        return { code: `export default ${JSON.stringify(value)};`, map: null, moduleType: 'js' };
      },
    },
  };
}

function titlesOf(source: string): string[] {
  return [...source.matchAll(/^## +(.*\S)\s*$/gm)].map(([, title]) => title ?? '');
}
