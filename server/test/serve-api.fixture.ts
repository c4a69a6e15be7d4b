import { flushCompileCache } from 'node:module';
import { serve } from '../src/app/serve.ts';

/** The whole process but for the site, which tests of the process do not build. */
serve(async () => null);
// Usually written at the end, which a process that is killed does not have.
flushCompileCache();
