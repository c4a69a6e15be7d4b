import { serve } from '../src/serve.ts';

/** The whole process but for the site, which tests of the process do not build. */
serve(async () => null);
