import { buildConsole } from '../console/build.ts';

import { writeStamp } from './build-stamp.ts';

/** `npm run build`: the site's files, its render module, and the console. */
// The site's build has two dependent steps. It is imported by URL because its types are checked separately.
await import(new URL('../site/build.ts', import.meta.url).href);
await buildConsole();
await writeStamp();
