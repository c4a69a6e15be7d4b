import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Its own fonts have no Han characters, and the pictures should show what readers see. */
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** The path of a Chromium; installs Debian's where we are root on a Debian. Undefined where there is none to be had. */
export async function installChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const found = PLACES.find((place) => existsSync(place));
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write(`\nInstalling ${PACKAGES.join(' and ')} with apt-get for the browser tests…\n`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  return PLACES.find((place) => existsSync(place));
}
