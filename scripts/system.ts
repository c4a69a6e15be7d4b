/**
 * `npm run test:system`: repeats at full depth, on Debian's PostgreSQL with nginx and PgBouncer, the tests of installing,
 * upgrading, restarting and restoring, and of the search's query plans. Words after `--` choose files by a part of their
 * names. As root it installs what is missing; otherwise it names that in one line. The log ends with the line
 * `N passed, N failed`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../server/test/free-port.ts';
import { serviceDirectory, startService, UNPRIVILEGED } from '../server/test/service.ts';
import { isAccepting, keepsStatements, startPgbouncer } from '../system/pgbouncer.ts';
import { readVitestReport } from './test-report.ts';

/** What Debian calls the programs, by their files. */
const DEBIAN_NAMES = {
  '/usr/lib/postgresql/*/bin/postgres': 'postgresql',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/caddy': 'caddy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/openssl': 'openssl',
} as const;
type Program = keyof typeof DEBIAN_NAMES;

const ROOT = join(import.meta.dirname, '..');
const inServerTests = (names: readonly string[]) => names.map((name) => `server/test/${name}.test.ts`);
const OVER_DIRECT_CONNECTIONS = [
  ...globSync('system/*.test.ts', { cwd: ROOT }),
  'server/src/platform/database/migrate.test.ts',
  'server/src/platform/mail/mail-sender.test.ts',
  ...inServerTests([
    'after-restore',
    'check',
    'database-states',
    'killed-in-transaction',
    'partition',
    'pooler',
    'release',
    'restore',
    'roles',
    'rolling-restart',
    'rolling-upgrade',
    'start',
  ]),
];
const THROUGH_PGBOUNCER = inServerTests([
  'device-races',
  'login-races',
  'monitoring',
  'order-events',
  'order-races',
  'two-processes',
  'wheel-races',
]);

process.chdir(ROOT);
// What is still running ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const chosen = process.argv.slice(2);
const [direct, pooled] = [OVER_DIRECT_CONNECTIONS, THROUGH_PGBOUNCER].map((files) =>
  files.filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part))),
) as [string[], string[]];
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const missing = findMissing();
if (missing.length > 0 && process.getuid?.() !== 0) {
  process.stderr.write(`Install what is missing: apt-get install ${missing.join(' ')}\n`);
  process.exit(1);
}
if (missing.length > 0) await install(missing);
const postgres = await startPostgres(pathOf('/usr/lib/postgresql/*/bin/postgres'));
try {
  if (direct.length > 0) await runTests('system, over direct connections', direct, {});
  if (pooled.length > 0) await runThroughPgbouncer(pooled);
} finally {
  await postgres.stop();
}
if (failures.length > 0) process.stdout.write(`\n== what failed\n${failures.join('\n')}\n`);
process.stdout.write(`\nThe tests took ${(performance.now() / 60_000).toFixed(1)} min\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

function findMissing(): string[] {
  return Object.entries(DEBIAN_NAMES).flatMap(([program, name]) =>
    globSync(program).length > 0 ? [] : [name],
  );
}

/** The newest version of a program. */
function pathOf(program: Program): string {
  return (
    globSync(program)
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .at(-1) ?? ''
  );
}

/** Installs programs without starting their services. */
async function install(names: readonly string[]): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...names]])
      execFileSync('apt-get', words, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
  } finally {
    if (isOurs) await rm(policy);
  }
}

interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** A durable cluster on a free port of the loopback interface, with Debian's settings but for the number of connections. */
async function startPostgres(program: string): Promise<Postgres> {
  const directory = await serviceDirectory('postgres');
  const port = await freePort();
  const cluster = join(directory, 'cluster');
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(program, '../initdb'), ['--pgdata', cluster, ...options], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...UNPRIVILEGED,
  });
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'log_min_messages=fatal',
    'log_min_error_statement=panic',
    // Several test files start several servers each.
    'max_connections=300',
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = await startService({
    command: program,
    args: ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    directory,
    isUp: () => isAccepting(url),
    stopSignal: 'SIGINT',
  });
  return { url, stop };
}

/** Debian 12 has an older version, which the tests over direct connections find refused. */
async function runThroughPgbouncer(files: readonly string[]): Promise<void> {
  const program = pgbouncer();
  if (!keepsStatements(program)) return;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // What a test's session has by its options, which a pooler does not take.
  const settings = { lock_timeout: 60, statement_timeout: 180, idle_in_transaction_session_timeout: 30 };
  for (const [name, seconds] of Object.entries(settings))
    await client.query(`alter role postgres set ${name} = '${seconds}s'`);
  await client.end();
  const pooler = await startPgbouncer(program, postgres.url, 600);
  try {
    await runTests('system, through PgBouncer', files, { TEST_POOLER_URL: pooler.url });
  } finally {
    await pooler.close();
  }
}

/** Another version than Debian's can be named. */
function pgbouncer(): string {
  return process.env['PGBOUNCER'] ?? pathOf('/usr/sbin/pgbouncer');
}

async function runTests(
  title: string,
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  process.stdout.write(`\n== ${title}\n`);
  const directory = await mkdtemp(join(tmpdir(), 'causeway-system-'));
  const file = join(directory, 'report.json');
  // Most files run several servers, which shall not wait for one another.
  const options = ['--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn('vitest', ['run', '--project=server', '--project=system', ...options, ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // The servers that tests start would each compile the same modules.
      NODE_COMPILE_CACHE: join(directory, 'compiled'),
      TEST_DEPTH: 'deep',
      TEST_DATABASE_URL: postgres.url,
      TEST_NGINX: pathOf('/usr/sbin/nginx'),
      TEST_CADDY: pathOf('/usr/bin/caddy'),
      TEST_PGBOUNCER: pgbouncer(),
      ...env,
    },
  });
  const end = () => void child.kill();
  process.once('exit', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  const report = await readVitestReport(file).catch(() => ({ passed: 0, failed: 1, failures: [] }));
  total.passed += report.passed;
  total.failed += report.failed > 0 || code === 0 ? report.failed : 1;
  failures.push(...report.failures);
  await rm(directory, { recursive: true });
}
