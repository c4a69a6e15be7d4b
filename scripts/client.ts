import { runClient } from './client/run-client.ts';

/** `npm run client -- login …`: a small client app that shows devices appear on a running server. */
process.exitCode = await runClient(process.argv.slice(2));
