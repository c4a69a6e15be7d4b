import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { CHUNK_GROUPS } from './chunks.ts';
import { clientAssets, pageSources } from './client-assets.ts';
import { unreachablePages } from './unreachable-pages.ts';
import { precompress } from '../scripts/precompress.ts';

/**
 * Builds the site: first the browser's files into dist/client, then the render module for the server into
 * dist/render/render.js, which has to know the hashed names of the first. dist/manifest.json and dist/pages.json are for the size check.
 */
const root = import.meta.dirname;
const dist = join(root, 'dist');
await rm(dist, { recursive: true, force: true });
await build({
  root,
  build: {
    outDir: join(dist, 'client'),
    manifest: 'manifest.json',
    rolldownOptions: {
      input: join(root, 'src/main.tsx'),
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // The first page names all the others, and a hash can't be squeezed: it is as short as the bundler allows.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
await rename(join(dist, 'client/manifest.json'), join(dist, 'manifest.json'));
await writeFile(join(dist, 'pages.json'), JSON.stringify(pageSources));
for (const [name, html] of Object.entries(unreachablePages))
  await writeFile(join(dist, 'client', name), html);
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
