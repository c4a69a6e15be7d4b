import { openCauseway } from './causeway.ts';
import { listenAsChild } from './child-server.ts';

/** A process that runs the product. */
const [, , databaseUrl = '', backupDir] = process.argv;
const { application, close } = await openCauseway(databaseUrl, { withSite: true, backupDir });
await listenAsChild(application.http, close);
