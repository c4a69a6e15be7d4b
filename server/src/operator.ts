import { fileURLToPath } from 'node:url';
import { runOperator } from './app/cli/run-operator.ts';

// As `npm start` does: a relative DATA_DIR means the same place to both.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
// An embedded database that was started for the moment ends with the process, also on Ctrl-C.
process.once('SIGINT', () => process.exit(130));
process.exitCode = await runOperator(process.argv.slice(2));
