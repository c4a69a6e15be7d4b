import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderModule } from '@causeway/contract/site-settings';
import { serve, SiteNotBuilt } from './app/serve.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The server with the built site and console; `npm start` builds them first. */
serve(async () => {
  const render = folder('site/dist/render/render.js');
  if (!existsSync(render)) throw new SiteNotBuilt();
  return {
    clientDir: folder('site/dist/client/'),
    consoleDir: folder('console/dist/'),
    render: (await import(pathToFileURL(render).href)) as RenderModule,
  };
});
