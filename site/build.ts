import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { clientAssets, pageSources } from './client-assets.ts';
import { precompress } from '../scripts/precompress.ts';

/**
 * Builds the site: first the browser's files into dist/client, then the render module for the server into
 * dist/render/render.js, which has to know the hashed names of the first. dist/manifest.json and dist/pages.json are for the size check.
 */
const root = import.meta.dirname;
const dist = join(root, 'dist');
/** What changes with its own releases only, so an update of the site leaves it cached. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router)\/|vite\/preload-helper|rolldown\/runtime/;
/** What the landing page and most other pages share: one file squeezes and travels better than twenty. */
const SHELL = new RegExp(
  [
    'contract/src/language',
    'src/phrases/[a-z-]+\\.ts',
    'src/storage/',
    'src/(?:first-page|guard|routes|go-to|load-page|current-language|format|own-platform|downloads-place)\\.ts',
    'src/ui/(?:button|spinner|link|icons|skeleton|load-failure|banner|page|class-names|toast-store|platform-mark)\\.',
  ]
    .map((path) => `/${path}`)
    .join('|'),
);

await rm(dist, { recursive: true, force: true });
await build({
  root,
  build: {
    outDir: join(dist, 'client'),
    manifest: 'manifest.json',
    rolldownOptions: {
      input: join(root, 'src/main.tsx'),
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'shell', test: SHELL },
          ],
        },
      },
    },
  },
});
await rename(join(dist, 'client/manifest.json'), join(dist, 'manifest.json'));
await writeFile(join(dist, 'pages.json'), JSON.stringify(pageSources));
await precompress(join(dist, 'client'));

const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
await build({
  root,
  publicDir: false,
  define: {
    CLIENT_ASSETS: JSON.stringify(clientAssets(manifest)),
    'process.env.NODE_ENV': '"production"',
  },
  ssr: { noExternal: true },
  build: {
    outDir: join(dist, 'render'),
    ssr: true,
    minify: true,
    rolldownOptions: {
      input: { render: join(root, 'src/render.tsx') },
      output: { codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
});
