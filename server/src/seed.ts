import { enterApplication } from './app/config/enter-application.ts';
import { runSeed } from './app/seed/run-seed.ts';

enterApplication();
process.exitCode = await runSeed(process.argv.slice(2));
