import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** The headless shell is the same browser without a window, and does the tests in three quarters of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** What to install, the first that there is: older Debians have no shell. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
/** A browser's own fonts have no Han characters, and the pictures should show what readers see. */
const FONTS = 'fonts-noto-cjk';

const findChromium = (): string | undefined =>
  process.env['CHROMIUM'] || PLACES.find((place) => existsSync(place));

/** The Chromium that `CHROMIUM` names or this machine has, as Playwright's launch options; without one a launch says so. */
export function ownChromium(): { readonly executablePath?: string } {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}

/** The path of a Chromium; installs Debian's where we are root on a Debian. Undefined where there is none to be had. */
export async function installChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await aptGet('update');
  for (const browser of BROWSERS) {
    process.stdout.write(`\nInstalling ${browser} and ${FONTS} with apt-get for the browser tests…\n`);
    await aptGet('install', '-y', '--no-install-recommends', browser, FONTS);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

/** Whether it did what it should is seen by what is there afterwards. */
async function aptGet(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await once(spawn('apt-get', ['-qq', ...args], { stdio: 'ignore', env }), 'exit');
}
