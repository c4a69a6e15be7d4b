import { defineConfig } from '@playwright/test';
import { ownChromium } from '../scripts/install-chromium.ts';
import { keepTemporaryFilesInMemory } from '../scripts/memory-directory.ts';
import { DEPTH } from '../scripts/test-depth.ts';

keepTemporaryFilesInMemory();

/** Chromium comes from Debian: `npm test` installs it and names its path. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  // One waits while two work. With four, no core was idle, and nothing was quicker.
  workers: 3,
  // A browser may starve on a machine that other work shares. Whatever needed it is named at the end of the run.
  retries: DEPTH.browserRetries,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      ...ownChromium(),
      args: [
        '--no-sandbox',
        // Without these two a browser leaves processes behind that nobody waits for, and their time counts for nobody.
        '--no-zygote',
        '--in-process-gpu',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
