import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { DEPTH } from './test-depth.ts';

type BrowserName = (typeof DEPTH.browsers)[number];

interface Part {
  readonly name: string;
  /** The environment variable that overrides the path. */
  readonly variable?: string;
  /** Possible paths; the first that exists is used. */
  readonly places: readonly string[];
  /** Its Debian packages; the first that can be installed is enough. */
  readonly debs: readonly string[];
}

const CHROMIUM: Part = {
  name: 'Chromium',
  variable: 'CHROMIUM',
  // The headless shell is the same browser without a window and takes three quarters of the time.
  places: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ],
  // Older Debian releases have no shell.
  debs: ['chromium-headless-shell', 'chromium'],
};
const FIREFOX: Part = {
  name: 'Firefox',
  variable: 'FIREFOX',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  debs: ['firefox-esr'],
};
const WEBKIT: Part = {
  name: 'WebKitGTK',
  places: ['/usr/bin/WebKitWebDriver'],
  debs: ['webkit2gtk-driver'],
};
/** WebKitGTK's MiniBrowser needs a display. */
const XVFB: Part = { name: 'Xvfb', places: ['/usr/bin/Xvfb'], debs: ['xvfb'] };

/** Browsers bring no Han glyphs: without them, texts have other widths than readers see. */
const HAN_FONT: Part = {
  name: 'a font with Han characters',
  variable: 'HAN_FONT',
  places: [
    '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
    '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
    '/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc',
    '/System/Library/Fonts/PingFang.ttc',
  ],
  debs: ['fonts-noto-cjk'],
};

const PARTS: Readonly<Record<BrowserName, readonly Part[]>> = {
  chromium: [CHROMIUM, HAN_FONT],
  firefox: [FIREFOX],
  webkit: [WEBKIT, XVFB],
};
const find = ({ variable, places }: Part): string | undefined =>
  (variable !== undefined && process.env[variable]) || places.find((place) => existsSync(place));

const launchable = (part: Part): { readonly executablePath?: string } => {
  const executablePath = find(part);
  return executablePath === undefined ? {} : { executablePath };
};

/** Playwright's launch options for the Chromium in `CHROMIUM` or on this machine; launching fails without one. */
export const ownChromium = () => launchable(CHROMIUM);

/** The same for Firefox and `FIREFOX`. */
export const ownFirefox = () => launchable(FIREFOX);

/** Installs what this depth needs, if we are root on Debian. Returns a line for each part that is still missing. */
export async function installBrowsers(): Promise<readonly string[]> {
  const missing = () => partsOf(DEPTH.browsers).filter((part) => find(part) === undefined);
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await aptGet('update');
    for (const part of missing()) await install(part);
  }
  return missing().map(tellMissing);
}

export const partsOf = (browsers: readonly BrowserName[]): readonly Part[] =>
  browsers.flatMap((browser) => PARTS[browser]);

export function tellMissing({ name, variable, debs }: Part): string {
  const instead = variable === undefined ? '' : `, or name its path in ${variable}`;
  return `- Browser tests need ${name}: install the package "${debs.at(-1)}"${instead}.`;
}

async function install(part: Part): Promise<void> {
  for (const name of part.debs) {
    process.stdout.write(`\nInstalling ${name} with apt-get for the browser tests…\n`);
    await aptGet('install', '-y', '--no-install-recommends', name);
    if (find(part) !== undefined) return;
  }
}

/** Ignores the exit code: the caller checks what is installed afterwards. */
async function aptGet(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await once(spawn('apt-get', ['-qq', ...args], { stdio: 'ignore', env }), 'exit');
}

export const CHROMIUM_ARGS: readonly string[] = [
  // No test page lives long enough to pay for optimizing its code.
  '--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc',
  // With site isolation, each new window also starts a process for the next one.
  '--disable-site-isolation-trials',
  '--no-sandbox',
  // Without these two, processes are left behind that nobody waits for, and their time is not counted.
  '--no-zygote',
  '--in-process-gpu',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
