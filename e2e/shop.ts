import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { createLog } from '../server/src/platform/log.ts';
import { freePort } from '../server/test/free-port.ts';
import { startMailbox } from './mailbox.ts';
import { OWNER } from './owner.ts';

const NAMES = ['CAUSEWAY_URL', 'CAUSEWAY_DATA_DIR', 'MAILBOX_URL'] as const;

type Env = Readonly<Record<string, string>>;

/**
 * Opens a shop: the real server as `npm start` runs it, in an empty directory and on a free port, with a real SMTP
 * server; what is given overrides the environment that every shop has. It is this process's shop until it is closed; then the
 * previous one is again.
 */
export async function openShop(given: Env | ((port: number) => Env) = {}): Promise<() => Promise<void>> {
  const port = await freePort();
  const env = typeof given === 'function' ? given(port) : given;
  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-e2e-'));
  await chmod(dataDir, 0o711);
  // As root, a server in production does not start its own database.
  const postgres =
    env['APP_MODE'] === 'production'
      ? await startEmbeddedPostgres({ dataDir, log: createLog('error') })
      : undefined;
  const mailbox = await startMailbox();
  const publicUrl = `http://localhost:${port}`;
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: new URL('..', import.meta.url).pathname,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url.replace('@/', '@localhost/') ?? '',
      EMBEDDED_DATABASE: postgres === undefined ? 'yes' : 'no',
      TRUST_PROXY: '0',
      ENV_FILE: '',
      SMTP_URL: mailbox.smtpUrl,
      OPERATOR_EMAIL: OWNER.email,
      OPERATOR_PASSWORD: OWNER.password,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  await waitUntilHealthy(publicUrl, server);
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  process.env['CAUSEWAY_URL'] = publicUrl;
  process.env['CAUSEWAY_DATA_DIR'] = dataDir;
  process.env['MAILBOX_URL'] = mailbox.url;
  return async () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await mailbox.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function waitUntilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const healthy = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not become healthy');
}
