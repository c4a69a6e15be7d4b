import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../server/test/free-port.ts';
import { serviceDirectory, startService } from '../server/test/service.ts';

export interface Pgbouncer {
  /** The URL of the server's database through the pooler. */
  readonly url: string;
  close(): Promise<void>;
}

/** Tells whether a PgBouncer keeps prepared statements in transaction mode, as it does since 1.21. */
export function keepsStatements(command: string): boolean {
  const [, major = '', minor = ''] =
    /(\d+)\.(\d+)/.exec(execFileSync(command, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Starts PgBouncer in transaction mode in front of a database server; versions before 1.21 have no setting. */
export async function startPgbouncer(
  command: string,
  serverUrl: string,
  maxPreparedStatements?: number,
): Promise<Pgbouncer> {
  const { host, port: serverPort, user = '', database = '' } = new pg.Client({ connectionString: serverUrl });
  const directory = await serviceDirectory('pgbouncer');
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${host} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = trust',
    `auth_file = ${directory}/users`,
    `admin_users = ${user}`,
    'max_client_conn = 1000',
    ...(maxPreparedStatements === undefined ? [] : [`max_prepared_statements = ${maxPreparedStatements}`]),
  ];
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(file, settings.join('\n'));
  await writeFile(join(directory, 'users'), `"${user}" ""\n`);
  const base = `postgres://${user}@127.0.0.1:${port}`;
  const close = await startService({
    command,
    args: ['--quiet', file],
    directory,
    isUp: () => isAccepting(`${base}/pgbouncer`),
    stopSignal: 'SIGINT',
  });
  return { url: `${base}/${database}`, close };
}

/** Tells whether a database, or PgBouncer's console, accepts connections. */
export async function isAccepting(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
