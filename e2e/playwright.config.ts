import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { CHROMIUM_ARGS, ownChromium, ownFirefox } from '../scripts/install-browsers.ts';
import { keepTemporaryFilesInMemory } from '../scripts/memory-directory.ts';
import { DEPTH } from '../scripts/test-depth.ts';
import { chromiumOnlyFiles, chromiumOnlyTests } from './chromium-only.ts';
import { SYSTEM_ACCESS } from './firefox.ts';

keepTemporaryFilesInMemory();

/** The one journey in WebKit; it drives its browser itself. */
const WEBKIT_JOURNEY = '**/webkit.spec.ts';

const PROJECTS: Readonly<Record<(typeof DEPTH.browsers)[number], Project>> = {
  chromium: {
    testIgnore: WEBKIT_JOURNEY,
    use: {
      launchOptions: {
        ...ownChromium(),
        args: [...CHROMIUM_ARGS],
      },
    },
  },
  firefox: {
    testIgnore: [WEBKIT_JOURNEY, ...chromiumOnlyFiles],
    grepInvert: [...chromiumOnlyTests],
    use: {
      browserName: 'firefox',
      // Debian's Firefox over WebDriver BiDi; Playwright's patched Firefox would be another download.
      channel: 'moz-firefox',
      launchOptions: {
        ...ownFirefox(),
        args: [SYSTEM_ACCESS],
        // As in headless Chromium: a mouse, and scroll bars that take no room.
        firefoxUserPrefs: {
          'ui.primaryPointerCapabilities': 6,
          'ui.allPointerCapabilities': 6,
          'ui.useOverlayScrollbars': 1,
          // Otherwise Firefox crashes on a label that Playwright has looked up and axe reads again.
          'accessibility.ARIAElementReflection.enabled': false,
          'security.webauth.webauthn_enable_softtoken': true,
          'security.webauth.webauthn_enable_usbtoken': false,
          // Its list of downloads would take the keyboard focus.
          'browser.download.alwaysOpenPanel': false,
        },
      },
    },
  },
  webkit: { testMatch: WEBKIT_JOURNEY },
};

/** The browsers come from Debian: `npm test` installs them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  // On two cores one worker waits while two work; with four, no core was idle, and nothing was faster.
  workers: availableParallelism() > 2 ? 4 : 3,
  // A browser may starve on a shared machine. The end of the run names every retried test.
  retries: DEPTH.browserRetries,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  // Animations only cost time; the tests about motion turn them on.
  use: { reducedMotion: 'reduce' },
  projects: DEPTH.browsers.map((name) => ({ name, ...PROJECTS[name] })),
});
