import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnvironment, runAs, type Account } from './embedded-account.ts';
import { serverArguments } from './embedded-cluster.ts';
import type { DatabaseLog } from './database-log.ts';

/** A running PostgreSQL server that this process started. */
export interface Postmaster {
  pid: number;
  /** Resolves when the server has ended for any reason, with the last lines of its log. */
  ended: Promise<string>;
  /** Fast shutdown: rolls back open transactions and disconnects clients. */
  stop(): Promise<void>;
}

interface Launch {
  program: string;
  account: Account | undefined;
  cluster: string;
  socketDirectory: string;
  durable: boolean;
  logFile: string;
  log: DatabaseLog;
}

const START_TIMEOUT_MS = 60_000;
const ORPHANS_TIMEOUT_MS = 20_000;

/** Held by backends, or by a server that was starting when its Node was killed. */
const HELD_BY_ORPHANS = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/**
 * Starts PostgreSQL and waits until it answers; the caller holds the directory's lock. After `kill -9` of both Node and
 * PostgreSQL, the old backends hold their shared memory for seconds; a start is refused until then, so it is retried.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + ORPHANS_TIMEOUT_MS;
  for (;;) {
    await endOrphan(launch);
    try {
      return await launchOnce(launch);
    } catch (error) {
      const heldByOrphans = HELD_BY_ORPHANS.test(String(error));
      if (!heldByOrphans || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function launchOnce(launch: Launch): Promise<Postmaster> {
  const { program, account, cluster, logFile } = launch;
  const log = await openLog(logFile);
  const { size: start } = await log.stat();
  // In a separate session: Ctrl-C in a terminal reaches only Node, which first finishes its requests.
  const child = spawn(program, serverArguments(launch), {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let alive = true;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message)); // it never ran
    child.once('exit', () => resolve(lastLines(logFile, start)));
  }).finally(() => (alive = false));
  await log.close();

  const endWithNode = () => child.kill('SIGINT');
  process.once('exit', endWithNode);
  void ended.then(() => process.off('exit', endWithNode));

  const stop = async () => {
    if (child.pid !== undefined) await endProcess(child.pid, () => alive);
    await ended;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(cluster, child.pid))) {
    if (!alive) throw new Error(`PostgreSQL did not start (its log is ${logFile}):\n${await ended}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s (its log is ${logFile}).`);
    }
    await sleep(10);
  }
  return { pid: child.pid as number, ended, stop };
}

/**
 * Stops the server that a killed Node left behind, and removes its lock files: PostgreSQL would trust them if
 * another process had reused the pid.
 */
export async function endOrphan({
  cluster,
  socketDirectory,
  log,
}: Pick<Launch, 'cluster' | 'socketDirectory' | 'log'>): Promise<void> {
  const pid = (await readPidFile(cluster))?.pid;
  if (pid === undefined) return;
  if (await isServerOf(cluster, pid)) {
    log.warn(`PostgreSQL (pid ${pid}) is still running after its server was killed. Stopping it.`);
    await endProcess(pid, () => isServerOf(cluster, pid));
  }
  // Two servers on one cluster stay impossible: PostgreSQL also refuses while a backend has its shared memory.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await rm(join(socketDirectory, '.s.PGSQL.5432.lock'), { force: true });
}

/** Escalates: fast shutdown, immediate shutdown (recovery at the next start), kill. */
async function endProcess(pid: number, isAlive: () => boolean | Promise<boolean>): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!(await isAlive())) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // it has just ended
    }
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline && (await isAlive())) await sleep(10);
  }
  if (await isAlive()) throw new Error(`PostgreSQL (pid ${pid}) could not be stopped.`);
}

/** PostgreSQL writes its progress into its pid file; pg_ctl waits for the same line. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const file = await readPidFile(cluster);
  return file !== undefined && file.pid === pid && file.status === 'ready';
}

async function readPidFile(
  cluster: string,
): Promise<{ pid: number; status: string | undefined } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, status: lines[7] } : undefined;
}

/** Compares the command line, since another process may have reused the pid. A zombie has none. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const args =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await runAs(undefined, 'ps', ['-ww', '-o', 'args=', '-p', String(pid)])).output;
  return args.replaceAll('\0', ' ').includes(`-D ${cluster} -c `);
}

/** Limits the log's size: a log above 1 MB at a start replaces the old copy. */
async function openLog(file: string) {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > 1_000_000) await rename(file, `${file}.old`);
  return open(file, 'a', 0o600);
}

async function lastLines(file: string, start: number): Promise<string> {
  const log = await readFile(file).catch((error: Error) => Buffer.from(error.message));
  return log.subarray(start).toString().trim().split('\n').slice(-8).join('\n');
}
