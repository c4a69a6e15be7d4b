import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { DataDirectoryInUse } from './embedded-lock.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

// One directory for the whole file: each test starts and stops a server on it, like restarts.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-embedded-'));
  // mkdtemp creates 0700, which the account that root uses can't enter; other tests cover moving the directory.
  await chmod(dataDir, 0o711);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
});

afterAll(async () => {
  // Stops what a killed process left.
  await (await startEmbeddedPostgres({ dataDir, log })).stop();
  await rm(dataDir, { recursive: true });
});

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: directory, log });
  started.push(postgres);
  return postgres;
}

async function ask(postgres: { url: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value as unknown);
  } finally {
    await client.end();
  }
}

async function startInAnotherProcess(env: NodeJS.ProcessEnv = {}) {
  const fixture = join(import.meta.dirname, 'embedded.fixture.ts');
  const child = spawn(process.execPath, [fixture], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // its own process group, as in a terminal
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { pid: number; url: string }) };
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a restart keeps what was written', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 7 as value');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  expect(await ask(await start(), 'select value from kept')).toEqual([7]);
});

test('it is UTF-8, in UTC, durable, checksummed, and listens on no network', async () => {
  const postgres = await start();
  const names = [
    'server_encoding',
    'TimeZone',
    'fsync',
    'synchronous_commit',
    'data_checksums',
    'listen_addresses',
  ];
  const values = await Promise.all(names.map((name) => ask(postgres, `show ${name}`)));
  expect(values.flat()).toEqual(['UTF8', 'UTC', 'on', 'on', 'on', '']);
});

test('nobody gets in without the password in DATA_DIR, and a database that trusted everyone is kept', async () => {
  const first = await start();
  await ask(first, 'create table kept_without_trust as select 7 as value');
  const { password: _, ...stranger } = first.connection;
  const login = (config: pg.ClientConfig) => {
    const client = new pg.Client(config);
    return client.connect().finally(() => client.end());
  };
  await expect(login({ ...stranger, password: 'guessed' })).rejects.toThrow('password authentication failed');
  await expect(login(stranger)).rejects.toThrow();
  const { mode } = await stat(join(dataDir, 'postgres', 'password'));
  expect(mode & 0o777).toBe(0o600);
  await first.stop();

  // As before there was a password.
  await rm(join(dataDir, 'postgres', 'password'));
  await writeFile(join(dataDir, 'postgres', 'cluster', 'pg_hba.conf'), 'local all all trust\n');
  const next = await start();
  expect(next.connection.password).not.toBe(first.connection.password);
  expect(await ask(next, 'select value from kept_without_trust')).toEqual([7]);
  await expect(login({ ...stranger, password: first.connection.password })).rejects.toThrow();
});

test('stop may be called twice in parallel', async () => {
  const postgres = await start();
  await Promise.all([postgres.stop(), postgres.stop()]);
  await postgres.stop();
});

test('if DATA_DIR is too long for a socket path, the socket is elsewhere', async () => {
  const long = join(dataDir, 'a-rather-long-directory-name'.repeat(4), 'b'.repeat(80));
  const postgres = await start(long);
  expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90);
  expect(await ask(postgres, 'select 1')).toEqual([1]);
});

describe('a second start on one directory', () => {
  test('in another process reports the holder and changes nothing', async () => {
    const holder = await startInAnotherProcess();
    const refusal = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect(String(refusal)).toContain(dataDir);
    expect(String(refusal)).toContain(`process ${holder.child.pid}`);
    expect(await ask(holder, 'select 1')).toEqual([1]);
  });

  test('is refused while the first is still starting', async () => {
    const attempts = await Promise.allSettled([start(), start(), start()]);
    expect(attempts.map((attempt) => attempt.status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });
});

describe('after kill -9', () => {
  test('of Node, the remaining PostgreSQL is stopped and no data is lost', async () => {
    const killed = await startInAnotherProcess();
    await ask(killed, 'create table kept_by_orphan as select 7 as value');
    await killHard(killed.child);
    expect(isAlive(killed.pid)).toBe(true);

    const next = await start();
    expect(next.pid).not.toBe(killed.pid);
    expect(await ask(next, 'select value from kept_by_orphan')).toEqual([7]);
  });

  test('of Node and PostgreSQL with busy backends, it starts again', async () => {
    const killed = await startInAnotherProcess({ BUSY: 'yes' });
    await ask(killed, 'create table kept_by_recovery as select 7 as value');
    killed.child.kill('SIGKILL');
    process.kill(killed.pid, 'SIGKILL');

    expect(await ask(await start(), 'select value from kept_by_recovery')).toEqual([7]);
  });

  test('a pid file whose pid belongs to another process is ignored', async () => {
    const first = await start();
    await first.stop();
    // PostgreSQL would take a process of its own account for a server.
    const stranger = spawn('/bin/sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
    children.push(stranger);
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    await writeFile(file, `${stranger.pid}\n${join(dataDir, 'postgres', 'cluster')}\n`);

    expect(await ask(await start(), 'select 1')).toEqual([1]);
    expect(stranger.exitCode).toBeNull();
  });
});

test('a PostgreSQL that is killed while Node runs is restarted', async () => {
  const postgres = await start();
  const killed = postgres.pid;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => postgres.pid).not.toBe(killed);
  expect(await ask(postgres, 'select 1')).toEqual([1]);
});

test('stop also works while PostgreSQL is restarting', async () => {
  for (const delay of [0, 60, 90]) {
    const postgres = await start();
    process.kill(postgres.pid, 'SIGKILL');
    await sleep(delay);
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
  }
});

test('Ctrl-C in the terminal reaches only Node, not PostgreSQL', async () => {
  const { child, pid } = await startInAnotherProcess();
  process.kill(-(child.pid as number), 'SIGINT');
  await once(child, 'exit');
  await sleep(200);
  expect(isAlive(pid)).toBe(true);
});

test('when Node exits without stopping PostgreSQL, PostgreSQL ends too', async () => {
  const { child, pid } = await startInAnotherProcess();
  child.kill('SIGUSR2');
  await once(child, 'exit');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("a failed start quotes PostgreSQL's log and releases the directory", async () => {
  await (await start()).stop();
  const conf = join(dataDir, 'postgres', 'cluster', 'postgresql.conf');
  const good = await readFile(conf);
  await appendFile(conf, 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/no_such_setting/);

  await writeFile(conf, good);
  expect(await ask(await start(), 'select 1')).toEqual([1]);
});

test('its log has no row values', async () => {
  const postgres = await start();
  await ask(postgres, 'create table people (email text primary key)');
  const twice = "insert into people values ('jane@example.org'), ('jane@example.org')";
  await expect(ask(postgres, twice)).rejects.toThrow(/duplicate key/);
  expect(await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).not.toContain('jane');
});
