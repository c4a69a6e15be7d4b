import { runOperator } from './app/cli/run-operator.ts';
import { enterApplication } from './app/config/enter-application.ts';

enterApplication();
// An embedded database that was started for the moment ends with the process, also on Ctrl-C.
process.once('SIGINT', () => process.exit(130));
// A reader that has seen enough, such as `head`, closes its end. The command still finishes.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
process.exitCode = await runOperator(process.argv.slice(2));
