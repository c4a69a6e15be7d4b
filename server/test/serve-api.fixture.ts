import { flushCompileCache } from 'node:module';
import { serve } from '../src/app/serve.ts';

/** The whole process except for the site, which these tests do not build. */
serve(async () => null);
// Usually written at the end, which a killed process does not reach.
flushCompileCache();
