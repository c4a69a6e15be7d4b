import { runOperator } from './app/cli/run-operator.ts';
import { enterApplication } from './app/config/enter-application.ts';

enterApplication();
// An embedded database that was started for the moment ends with the process, also on Ctrl-C.
process.once('SIGINT', () => process.exit(130));
process.exitCode = await runOperator(process.argv.slice(2));
