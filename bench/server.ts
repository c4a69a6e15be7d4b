import { openCauseway, type MeasuredConfig } from './causeway.ts';
import { listenAsChild } from './child-server.ts';

/** A process that runs the product, with the settings in its second argument. */
const [, , databaseUrl = '', settings = '{}'] = process.argv;
const config = JSON.parse(settings) as MeasuredConfig;
const { application, close } = await openCauseway(databaseUrl, { withSite: true, config });
await listenAsChild(application.http, close);
