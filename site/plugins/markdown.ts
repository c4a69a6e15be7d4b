import { marked } from 'marked';
import type { Plugin } from 'vite';

/**
 * Turns `content/<language>/<name>.md` into a module whose default export is its HTML, at build time.
 * The texts are the project's own, so the HTML is trusted; `{brand}` and other figures are filled in by the page.
 */
export function markdown(): Plugin {
  return {
    name: 'causeway-markdown',
    transform: {
      filter: { id: /\.md$/ },
      async handler(source) {
        const html = await marked.parse(source, { gfm: true });
        return { code: `export default ${JSON.stringify(html)};`, map: null, moduleType: 'js' };
      },
    },
  };
}
