import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { precompress } from './plugins/precompress.ts';

/**
 * Builds the site: first the browser's files into dist/client, then the render module for the server into
 * dist/render/render.js, which has to know the hashed names of the first. dist/manifest.json stays for the size check.
 */
const root = import.meta.dirname;
const dist = join(root, 'dist');
const ENTRY = 'src/main.tsx';
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
const LANDING = 'src/features/landing/landing-page.tsx';

/** A chunk and all that it imports statically, each once, the chunk itself last. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const imports = manifest[key]?.imports ?? [];
  return [...imports.flatMap((other) => withImports(manifest, other, seen)), key];
}

function clientAssets(manifest: Manifest) {
  const fileOf = (key: string) => {
    const file = manifest[key]?.file;
    if (file === undefined) throw new Error(`The client build has no ${key}`);
    return `/${file}`;
  };
  const entryKeys = withImports(manifest, ENTRY);
  const landingKeys = withImports(manifest, LANDING);
  const styles = [...new Set([...entryKeys, ...landingKeys].flatMap((key) => manifest[key]?.css ?? []))];
  const preloads = (language: string) => {
    const phrases = ['frame', 'landing'].map((area) => `src/phrases/${language}/${area}.ts`);
    const keys = [...entryKeys, ...landingKeys, ...phrases].filter((key) => key !== ENTRY);
    return [...new Set(keys.map(fileOf))];
  };
  return {
    script: fileOf(ENTRY),
    styles: styles.map((file) => `/${file}`),
    preloads: { en: preloads('en'), zh: preloads('zh'), tw: preloads('tw') },
  };
}

await rm(dist, { recursive: true, force: true });
await build({
  root,
  build: {
    outDir: join(dist, 'client'),
    manifest: 'manifest.json',
    rolldownOptions: {
      input: join(root, ENTRY),
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
