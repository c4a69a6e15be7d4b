import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isBuilt } from './build-stamp.ts';

/** `npm start`: builds what has changed since the last build, then becomes the server. */
async function start(): Promise<void> {
  process.chdir(new URL('..', import.meta.url).pathname);
  if (!(await isBuilt())) {
    process.stdout.write('Building the site…\n');
    // In a separate process, so that the server does not keep the bundler's memory.
    const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(build, 'exit')) as [number | null];
    if (code !== 0) {
      process.stderr.write('The site couldn’t be built. See the errors above.\n');
      process.exit(1);
    }
  }
  await import('../server/src/main.ts');
}

await start();
