import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderModule } from '@causeway/contract/site-settings';
import { StartRefused } from '../platform/start-refused.ts';
import type { ApplicationParts } from './start-application.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The site and console as `npm run build` left them. */
export async function loadBuiltSite(): Promise<NonNullable<ApplicationParts['site']>> {
  const render = folder('site/dist/render/render.js');
  if (!existsSync(render))
    throw new StartRefused('Causeway can’t start: the site isn’t built. Run "npm run build" first.');
  return {
    clientDir: folder('site/dist/client/'),
    consoleDir: folder('console/dist/'),
    render: (await import(pathToFileURL(render).href)) as RenderModule,
  };
}
