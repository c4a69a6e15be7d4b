import { defineConfig } from '@playwright/test';
import { ownChromium } from '../scripts/install-chromium.ts';
import { DEPTH } from '../scripts/test-depth.ts';

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
