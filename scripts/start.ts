import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildIfChanged } from './build-stamp.ts';

/** `npm start`: builds what has changed since the last build, then becomes the server. */
async function start(): Promise<void> {
  process.chdir(new URL('..', import.meta.url).pathname);
  // Types are removed from a thousand files once, not at each start. Not in the system's directory, which others may write to.
  enableCompileCache(join('node_modules', '.cache', 'compiled'));
  await buildIfChanged();
  await import('../server/src/main.ts');
}

await start();
