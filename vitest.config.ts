import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, ownChromium } from './scripts/install-browsers.ts';
import { keepTemporaryFilesInMemory } from './scripts/memory-directory.ts';
import { SlowFirst } from './scripts/slow-first.ts';
import { waitedForBrowser } from './scripts/waited-for-browser.ts';
import { markdown } from './site/plugins/markdown.ts';
import { worldMap } from './site/plugins/world-map.ts';

keepTemporaryFilesInMemory();

// What differs shall stand in a failure's first line, which is all that the end of a log has of it.
const chaiConfig = { truncateThreshold: 300 };
// Files share a worker's process and its modules: to begin anew for each took as long as half of the tests themselves.
// What a file leaves in the globals is put back after it.
const sharing = { isolate: false, setupFiles: ['scripts/put-globals-back.ts'] };
// Against hanging only: other work may share the machine.
const timeoutMs = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Component tests: the browser stage runs them, so that the units need no browser. */
const IN_BROWSER = '{site,console}/**/*.browser.test.tsx';
/** What site, console, web and contract load in a browser. */
const PLANS = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  '@tanstack/react-query',
  'zod/mini',
  'uqr',
  'papaparse',
  '@simplewebauthn/browser',
  '@mantine/charts',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  'axe-core',
];

const onDatabase = {
  environment: 'node',
  chaiConfig,
  ...sharing,
  globalSetup: ['server/test/test-database-server.ts'],
  ...timeoutMs,
};

export default defineConfig({
  test: {
    // Many tests wait: for a process to start, a retry, a lock. vitest's own choice leaves a core idle.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...onDatabase,
          setupFiles: [...sharing.setupFiles, 'server/test/cheap-hashes.ts'],
        },
      },
      // Of `npm run test:system`, which starts what they need.
      { test: { name: 'system', include: ['system/**/*.test.ts'], ...onDatabase } },
      {
        plugins: [markdown()],
        test: {
          name: 'site',
          include: ['web/**/*.test.ts', 'site/**/*.test.{ts,tsx}', 'console/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, IN_BROWSER],
          environment: 'node',
          chaiConfig,
          ...sharing,
          ...timeoutMs,
        },
      },
      {
        plugins: [markdown(), worldMap()],
        publicDir: 'site/public',
        // One that is found only while the tests run would reload their page.
        optimizeDeps: { include: PLANS, noDiscovery: true },
        test: {
          name: 'components',
          // Pages beside one another would each load all modules anew.
          fileParallelism: false,
          setupFiles: ['e2e/in-browser/setup.ts'],
          api: { host: '127.0.0.1' },
          include: [IN_BROWSER],
          env: { TEST_DEPTH: process.env['TEST_DEPTH'] ?? '', SCREENSHOTS: process.env['SCREENSHOTS'] ?? '' },
          chaiConfig,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: waitedForBrowser({
              launchOptions: { ...ownChromium(), args: [...CHROMIUM_ARGS] },
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
            // As in the journeys.
            locators: { exact: false },
            viewport: { width: 1280, height: 900 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
