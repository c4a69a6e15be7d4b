import { fileURLToPath } from 'node:url';
import { runOperator } from './operator/run-operator.ts';

// As `npm start` does: a relative DATA_DIR means the same place to both.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
process.exitCode = await runOperator(process.argv.slice(2));
