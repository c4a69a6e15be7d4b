import { buildConsole } from '../console/build.ts';
import { buildSite } from '../site/build.ts';
import { writeStamp } from './build-stamp.ts';

/** `npm run build`: the site's files, its render module, and the console. */
await buildSite();
await buildConsole();
await writeStamp();
