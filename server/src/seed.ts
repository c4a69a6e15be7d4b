import { fileURLToPath } from 'node:url';
import { runSeed } from './app/seed/run-seed.ts';

// As `npm start` does: a relative DATA_DIR means the same place to both.
process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
process.exitCode = await runSeed(process.argv.slice(2));
