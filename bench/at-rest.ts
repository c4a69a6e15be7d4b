import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/test/free-port.ts';
import { printTable } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REST_MS = 10_000;
const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string };
};

/** Prints how long `npm start` takes in an empty and in a used directory, and how much memory it then uses. */
export async function printAtRest(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-rest-'));
  // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
  await chmod(dataDir, 0o711);
  const first = await startOnce(dataDir, 0);
  const second = await startOnce(dataDir, REST_MS);
  await rm(dataDir, { recursive: true });
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  printTable(
    'Start-up and memory',
    ['', 'now', 'target'],
    [
      ['first start until /healthz', seconds(first.readyMs), '≤ 5 s'],
      ['second start until /healthz', seconds(second.readyMs), '≤ 2.5 s'],
      ['server at rest (PSS)', megabytes(second.server), ''],
      ['its PostgreSQL at rest (PSS)', megabytes(second.postgres), ''],
      ['together', megabytes(second.server + second.postgres), '≤ 200 MB'],
    ],
  );
}

async function startOnce(dataDir: string, restMs: number) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = once(child, 'exit');
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready');
    await sleep(20);
  }
  const readyMs = performance.now() - began;
  await sleep(restMs);
  const memory = await memoryOf(child.pid ?? 0);
  child.kill('SIGTERM');
  await ended;
  return { readyMs, ...memory };
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Proportional set size in bytes of a process and its descendants; Linux only, NaN elsewhere. */
async function memoryOf(pid: number): Promise<{ server: number; postgres: number }> {
  if (!existsSync('/proc/self/smaps_rollup')) return { server: NaN, postgres: NaN };
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    const parent = /\) \S (\d+)/.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (other: number): boolean => {
    const parent = parents.get(other);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  const below = await Promise.all([...parents.keys()].filter(isBelow).map(proportionalSize));
  return { server: await proportionalSize(pid), postgres: below.reduce((sum, size) => sum + size, 0) };
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

const megabytes = (bytes: number): string =>
  Number.isNaN(bytes) ? 'unknown' : `${Math.round(bytes / 1e6)} MB`;
