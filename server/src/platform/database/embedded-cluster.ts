import { lchown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runAs, type Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { forgetPassword, SUPERUSER } from './embedded-password.ts';

/** Returns the database's URL for the directory of its server's socket. */
export function socketUrl(socketDirectory: string, password: string): string {
  return `postgresql://${SUPERUSER}:${password}@/causeway?host=${encodeURIComponent(socketDirectory)}`;
}

const PARTIAL = 'cluster-partial-';

/** Creates PostgreSQL's data directory with initdb if there is none; takes about 0.6 s. */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  if (await exists(join(cluster, 'PG_VERSION'))) return;

  // Renamed when complete: an interrupted initdb must not look like a database. The name is new each time,
  // because an initdb whose Node was killed may still be writing.
  const home = dirname(cluster);
  for (const name of await readdir(home)) {
    if (name.startsWith(PARTIAL))
      await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
  const partial = await mkdtemp(join(home, PARTIAL));
  if (account) await lchown(partial, account.uid, account.gid);
  const initdb = await runAs(account, binaries.initdb, [
    `--pgdata=${partial}`,
    `--username=${SUPERUSER}`,
    '--auth-local=reject', // until there is a password
    '--auth-host=reject',
    '--encoding=UTF8',
    // PostgreSQL's own sort rules: an update of the system's C library can't break an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...syncOptions(durable),
  ]);
  if (!initdb.ok) throw new Error(`initdb could not create a database in ${cluster}:\n${initdb.output}`);
  await forgetPassword(home);
  await rename(partial, cluster);
  if (durable) await syncDirectory(home);
}

function syncOptions(durable: boolean): string[] {
  if (!durable) return ['--no-sync'];
  // One call for the whole file system is much faster than a thousand for single files; only Linux has it.
  return process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Arguments of the server, passed at each start, so new settings need no migration of a file. */
export function serverArguments(server: {
  cluster: string;
  socketDirectory: string;
  durable: boolean;
}): string[] {
  const { cluster, socketDirectory, durable } = server;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    port: '5432',
    timezone: 'UTC',
    log_timezone: 'UTC',

    // A small server: about 60 MB when idle.
    shared_buffers: '32MB',
    // Tests share one server between several workers.
    max_connections: durable ? '60' : '300',
    max_wal_size: '256MB',
    maintenance_work_mem: '32MB',
    autovacuum_max_workers: '2',
    autovacuum_worker_slots: '2',
    io_method: 'sync', // no I/O workers
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    jit: 'off',

    // A busy backend notices that its Node was killed, so the next start need not wait for its query.
    client_connection_check_interval: '1s',
    idle_in_transaction_session_timeout: '60s',

    // Failed statements log row values, and no log may contain an address. The caller gets each error anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',

    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
