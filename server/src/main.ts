import { loadBuiltSite } from './app/built-site.ts';
import { enterApplication } from './app/config/enter-application.ts';
import { serve } from './app/serve.ts';

/** The server with the built site and console; `npm start` builds them first. */
enterApplication();
serve(loadBuiltSite);
