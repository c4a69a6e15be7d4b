import { buildConsole } from '../console/build.ts';

import { writeStamp } from './build-stamp.ts';

/** `npm run build`: the site's files, its render module, and the console. */
// The site builds itself in two steps that depend on each other. By its address, since its types are checked apart.
await import(new URL('../site/build.ts', import.meta.url).href);
await buildConsole();
await writeStamp();
