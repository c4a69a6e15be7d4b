import { buildConsole } from '../console/build.ts';

import { writeStamp } from './build-stamp.ts';

/** `npm run build`: the site's files, its render module, and the console. */
// The site builds itself in two steps that depend on each other.
await import('../site/build.ts');
await buildConsole();
await writeStamp();
