import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { freePort } from '../server/test/free-port.ts';

const DRIVERS = { webkit: '/usr/bin/WebKitWebDriver', chromium: '/usr/bin/chromedriver' };
/** Debian's plans, for the error message. */
const PLANS = { webkit: 'webkit2gtk-driver', chromium: 'chromium chromium-driver' };
/** The key of an element in the W3C's protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A command that takes longer has failed. */
const DEADLINE_MS = 20_000;

export type Engine = keyof typeof DRIVERS;

/** A browser window driven over W3C WebDriver. */
export interface Browser {
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees only its argument. */
  run<Arg, Result>(script: (arg: Arg) => Result, arg: Arg): Promise<Result>;
  /** Waits for the first visible element that matches. Selectors are CSS, or XPath if they begin with `//`. */
  find(selector: string): Promise<string>;
  /** Clicks as a pointer does. */
  press(selector: string): Promise<void>;
  hover(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Waits until nothing moves any more, at most five seconds. */
  settle(): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the driver, its browser, and an X server if there is no display; `close` ends them. */
export async function startBrowser(engine: Engine): Promise<Browser> {
  const missing = [
    ...(existsSync(DRIVERS[engine]) ? [] : [PLANS[engine]]),
    ...(process.env['DISPLAY'] || existsSync('/usr/bin/Xvfb') ? [] : ['xvfb']),
  ];
  if (missing.length > 0) throw new Error(`apt-get install ${missing.join(' ')}`);
  const children: ChildProcess[] = [];
  const end = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || !child.kill('SIGTERM')) continue;
      await once(child, 'exit');
    }
  };
  try {
    const display = process.env['DISPLAY'] || (await startXvfb(children));
    const port = await freePort();
    const flag = engine === 'webkit' ? ['-p', String(port)] : [`--port=${port}`];
    children.push(
      spawn(DRIVERS[engine], flag, { stdio: 'ignore', env: { ...process.env, DISPLAY: display } }),
    );
    const session = await startSession(`http://127.0.0.1:${port}`, engine);
    return browserOf(session, async () => {
      await session('DELETE', '').catch(() => {});
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

async function startXvfb(children: ChildProcess[]): Promise<string> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(xvfb);
  const written = xvfb.stdio[3];
  if (!written) throw new Error('Xvfb has no pipe');
  const [number] = (await once(written, 'data')) as [Buffer];
  return `:${String(number).trim()}`;
}

type Session = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

function capabilitiesOf(engine: Engine): object {
  if (engine === 'chromium')
    return {
      browserName: 'chrome',
      'goog:chromeOptions': { args: ['--no-sandbox', '--disable-gpu', '--headless', '--hide-scrollbars'] },
    };
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  return { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } };
}

async function startSession(url: string, engine: Engine): Promise<Session> {
  const call: Session = async (method, path, body) => {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetch(`${url}${path}`, {
      method,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value as never;
  };
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await call('GET', '/status').then(Boolean, () => false)) break;
    await sleep(100);
  }
  const alwaysMatch = capabilitiesOf(engine);
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    // With "normal", WebKitGTK sometimes waits for a page that has long loaded.
    capabilities: { alwaysMatch: { ...alwaysMatch, pageLoadStrategy: 'none' } },
  });
  const session: Session = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  if (engine === 'webkit') await takePopup(session);
  return session;
}

/** MiniBrowser's toolbar keeps a window from being narrower than 447 px; a popup has none. */
async function takePopup(session: Session): Promise<void> {
  const first = await session<string>('GET', '/window');
  const script = `open('about:blank', '_blank', 'width=390,height=844')`;
  await session('POST', '/execute/sync', { script, args: [] });
  for (let attempt = 0; attempt < 50; attempt++) {
    const handles = await session<string[]>('GET', '/window/handles');
    const handle = handles.find((each) => each !== first);
    if (handle !== undefined) return session('POST', '/window', { handle });
    await sleep(100);
  }
  throw new Error('MiniBrowser opened no popup');
}

function browserOf(session: Session, close: () => Promise<void>): Browser {
  const run: Browser['run'] = (script, arg) =>
    session('POST', '/execute/sync', { script: `return (${String(script)})(...arguments)`, args: [arg] });
  const find: Browser['find'] = async (selector) => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const found = await session<Record<string, string>[]>('POST', '/elements', {
        using: selector.startsWith('//') ? 'xpath' : 'css selector',
        value: selector,
      }).catch(() => []);
      for (const { [ELEMENT]: id = '' } of found) {
        const shown = await session<boolean>('GET', `/element/${id}/displayed`).catch(() => false);
        if (shown) return id;
      }
      await sleep(100);
    }
    const page = await run(() => `${location.href}: ${document.body.innerText}`, null).catch(String);
    throw new Error(`Nothing visible matches ${selector} on ${page}`);
  };
  return {
    run,
    find,
    close,
    resize: async (width, height) => {
      const rect = { x: 0, y: 0, width, height };
      await session('POST', '/window/rect', rect);
      // Chromium's window has a toolbar, which is not part of the page.
      const toolbar = await run(() => outerHeight - innerHeight, null);
      if (toolbar > 0) await session('POST', '/window/rect', { ...rect, height: height + toolbar });
    },
    open: async (url) => {
      const arrived = () =>
        document.readyState === 'complete' && document.documentElement.dataset.left === undefined;
      for (let attempt = 0; attempt < 3; attempt++) {
        await run(() => (document.documentElement.dataset.left = ''), null);
        await session('POST', '/url', { url });
        for (let look = 0; look < 100; look++) {
          if (await run(arrived, null).catch(() => false)) return;
          await sleep(100);
        }
      }
      throw new Error(`${url} did not load`);
    },
    press: async (selector) => {
      const center = (element: unknown) =>
        (element as Element).scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let attempt = 0; ; attempt++) {
        const id = await find(selector);
        // Scrolled where neither the bar nor sticky content covers it.
        await run(center, { [ELEMENT]: id });
        try {
          return await session('POST', `/element/${id}/click`, {});
        } catch (failure) {
          // A toast disappears, and a moving page comes to rest.
          if (attempt === 50 || !String(failure).includes('click intercepted')) throw failure;
        }
        await sleep(100);
      }
    },
    hover: async (selector) => {
      const origin = { [ELEMENT]: await find(selector) };
      const move = { type: 'pointerMove', duration: 0, x: 0, y: 0, origin };
      const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] };
      await session('POST', '/actions', { actions: [pointer] });
    },
    type: async (selector, text) => session('POST', `/element/${await find(selector)}/value`, { text }),
    settle: async () => {
      const moving = () =>
        document.readyState !== 'complete' ||
        document.querySelector('[aria-busy="true"]') !== null ||
        document.getAnimations().some(({ playState }) => playState === 'running');
      for (let attempt = 0; attempt < 25 && (await run(moving, null)); attempt++) await sleep(200);
    },
    screenshot: async (path) =>
      writeFile(path, Buffer.from(await session<string>('GET', '/screenshot'), 'base64')),
  };
}
