import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { precompress } from '../scripts/precompress.ts';

/** What changes with its own releases only, so an update of the console leaves it cached. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@mantine\/(?:core|hooks|notifications)|@floating-ui)\/|vite\/preload-helper|rolldown\/runtime/;

/** What only the pages with plots need. */
const CHARTS =
  /node_modules\/(?:recharts|@mantine\/charts|d3-[a-z]+|victory-vendor|internmap|@reduxjs|react-redux|redux|immer|reselect|es-toolkit|decimal\.js-light|eventemitter3)\//;

/** Stands in the built `index.html` where the server puts a nonce of each answer's own. */
const NONCE_PLACE = '{{nonce}}';

/** Puts the style sheets behind the name in the first HTML, which is then painted without them. */
const nameFirst: Plugin = {
  name: 'causeway-name-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets: string[] = [];
      const rest = html.replace(/<link rel="stylesheet"[^>]*>/g, (link) => {
        sheets.push(link);
        return '';
      });
      return rest.replace('</body>', `${sheets.join('')}</body>`);
    },
  },
};

/** Builds the console into `console/dist`, which the server serves at `/console/`. */
export async function buildConsole(): Promise<void> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  await build({
    root,
    base: '/console/',
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), nameFirst],
    html: { cspNonce: NONCE_PLACE },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // Mantine comes whole, once, and is then kept for good.
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'libraries', test: LIBRARIES },
              { name: 'charts', test: CHARTS },
            ],
          },
        },
      },
    },
  });
  // Not the page itself, which is another one with each answer.
  await precompress(join(root, 'dist/assets'));
}
