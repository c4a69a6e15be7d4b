import { openCauseway } from './causeway.ts';
import { listenAsChild } from './child-server.ts';

/** A process that runs the product. */
const { application, close } = await openCauseway(process.argv[2] ?? '', { withSite: true });
await listenAsChild(application.http, close);
