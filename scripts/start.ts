import { loadBuiltSite } from '../server/src/app/built-site.ts';
import { enterApplication } from '../server/src/app/config/enter-application.ts';
import { serve } from '../server/src/app/serve.ts';
import { buildIfChanged } from './build-stamp.ts';

/** `npm start`: the server. A demo first builds what has changed since the last build; production never builds. */
enterApplication();
serve(async ({ mode }, stop) => {
  if (mode === 'demo') await buildIfChanged(stop);
  return loadBuiltSite();
});
