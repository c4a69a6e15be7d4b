import { buildIfChanged } from './build-stamp.ts';

/** `npm start`: builds what has changed since the last build, then becomes the server. */
async function start(): Promise<void> {
  process.chdir(new URL('..', import.meta.url).pathname);
  await buildIfChanged();
  await import('../server/src/main.ts');
}

await start();
