import { runClient } from './client/run-client.ts';

/** `npm run client -- login …`: a client app in a few lines, to see devices appear on a running server. */
process.exitCode = await runClient(process.argv.slice(2));
