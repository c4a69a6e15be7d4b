/**
 * `npm run release` makes the tarballs for production in `release/`: the built site and console, the server, and the
 * modules that it needs. `--help` lists its options.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildIfChanged } from './build-stamp.ts';
import { productionLock, type ModuleLock } from './production-lock.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '..');
const ARCHITECTURES = ['x64', 'arm64'];
const FILES = [
  ['bin', 'deploy', 'contract/src', 'server/src', 'server/migrations', 'site/dist', 'console/dist'],
  ['docs', 'ARCHITECTURE.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'SECURITY.md'],
  ['Dockerfile', '.dockerignore', '.env.example'],
].flat();
const NOT_SHIPPED = /\.(test|fixture)\.ts$|\.d\.ts$|\.map$|\/dist\/built-from$/;
/** Needed only by compilers, debuggers and readers of the source. */
const UNUSED = ['**/*.{ts,mts,cts,map,flow}', '@types/**', '.package-lock.json'];
/** Folders whose files have a hash of their content in their names. */
const HASHED = ['site/dist/client/assets/**/*.*', 'console/dist/assets/**/*.*'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
}

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T;
const writeJson = (path: string, value: unknown) =>
  writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`);

async function makeTarball(arch: string, out: string, previous: string | undefined): Promise<string> {
  const { version } = await readJson<Manifest>(join(ROOT, 'package.json'));
  const name = `causeway-${version}-linux-${arch}`;
  const directory = await mkdtemp(join(tmpdir(), 'causeway-release-'));
  try {
    const root = join(directory, `causeway-${version}`);
    for (const file of FILES)
      await cp(join(ROOT, file), join(root, file), {
        recursive: true,
        filter: (path) => !NOT_SHIPPED.test(path),
        preserveTimestamps: true,
      });
    await writeFile(join(root, 'own-assets.txt'), globSync(HASHED, { cwd: root }).join('\n'));
    if (previous !== undefined) await addAssets(root, previous, directory);
    await installModules(root, version, arch);
    const tarball = join(out, `${name}.tar.gz`);
    const owner = ['--owner=0', '--group=0', '--mode=u+rwX,go+rX,go-w'];
    await run('tar', [
      '--create',
      '--gzip',
      ...owner,
      '--file',
      tarball,
      '--directory',
      directory,
      `causeway-${version}`,
    ]);
    return tarball;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Adds the files that the previous release made itself, not those of releases before it. */
async function addAssets(root: string, tarball: string, directory: string): Promise<void> {
  const previous = join(directory, 'previous');
  await mkdir(previous);
  await run('tar', ['--extract', '--file', tarball, '--directory', previous, '--strip-components=1']);
  const assets = (await readFile(join(previous, 'own-assets.txt'), 'utf8')).split('\n');
  for (const file of assets)
    await cp(join(previous, file), join(root, file), { force: false, preserveTimestamps: true });
}

/** Installs the production modules of server and contract for an architecture, without the embedded PostgreSQL. */
async function installModules(root: string, version: string, arch: string): Promise<void> {
  const workspaces = ['contract', 'server'];
  for (const workspace of workspaces) {
    const { name, dependencies, exports } = await readJson<Manifest>(join(ROOT, workspace, 'package.json'));
    const manifest = { name, version, private: true, type: 'module', exports, dependencies };
    await writeJson(join(root, workspace, 'package.json'), manifest);
  }
  const lock = await readJson<ModuleLock>(join(ROOT, 'package-lock.json'));
  const manifest = { name: 'causeway', version, private: true, license: 'MIT', type: 'module', workspaces };
  // Messages and documents name commands by it.
  const scripts = { operator: 'node bin/causeway' };
  await writeJson(join(root, 'package.json'), { ...manifest, scripts });
  await writeJson(join(root, 'package-lock.json'), productionLock(lock, manifest));
  const platform = ['--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--no-bin-links'];
  await run('npm', ['ci', '--omit=dev', ...platform, ...quiet], { cwd: root });
  await rm(join(root, 'package-lock.json'));
  const modules = join(root, 'node_modules');
  for (const path of globSync(UNUSED, { cwd: modules, exclude: ['@causeway', '@causeway/**'] }))
    await rm(join(modules, path), { recursive: true, force: true });
}

const HELP = `npm run release makes the tarballs for production in release/. Options:
  --arch <x64|arm64>    for one architecture; both by default
  --out <directory>     for another directory
  --previous <tarball>  adds the hashed files of the previous release, for pages that are open while servers are replaced
`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        arch: { type: 'string', multiple: true, default: ARCHITECTURES },
        help: { type: 'boolean' },
        out: { type: 'string', default: 'release' },
        previous: { type: 'string' },
      },
    });
    const unknown = values.arch.find((arch) => !ARCHITECTURES.includes(arch));
    if (unknown !== undefined) throw new Error(`--arch must be x64 or arm64, not ${unknown}`);
    return values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

const values = readOptions();
if (values.help === true) {
  process.stdout.write(HELP);
  process.exit();
}
const out = resolve(values.out);
const previous = values.previous === undefined ? undefined : resolve(values.previous);
process.chdir(ROOT);
await buildIfChanged();
await mkdir(out, { recursive: true });
for (const arch of values.arch) process.stdout.write(`${await makeTarball(arch, out, previous)}\n`);
