import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runServer } from '../src/app/serve.ts';
import type { Outcome } from './run-program.ts';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its standard error so far. */
  errors(): string;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

export interface ServerProcessOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
}

const environmentOf = ({ dataDir, port, env = {} }: ServerProcessOptions) => ({
  APP_MODE: 'demo',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'silent',
  // What only production requires.
  TRUST_PROXY: '0',
  ...(env['DATABASE_URL'] === undefined && { EMBEDDED_DATABASE: 'yes' }),
  ...env,
});

interface ServerHereOptions extends ServerProcessOptions {
  /** Another folder of migrations. */
  readonly migrations?: string | undefined;
}

/** A start that is refused, without a process. */
export async function refusedStart(options: Omit<ServerHereOptions, 'port'>): Promise<Outcome> {
  const { ended, output, errors } = beginServerHere({ ...options, port: 8080 });
  return { code: await ended, out: output(), err: errors() };
}

export interface ServerHere {
  readonly url: string;
  /** Its standard output so far. */
  output(): string;
  /** Returns the exit code. */
  stop(): Promise<number>;
}

/** The whole server without a process, which is much faster: for tests that only call it. */
export async function startServerHere(options: ServerHereOptions): Promise<ServerHere> {
  const { listening, ended, output, errors, stop } = beginServerHere(options);
  await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(`The server ended: ${errors()}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${options.port}`,
    output,
    stop: () => {
      stop.abort();
      return ended;
    },
  };
}

/** The same, for tests of the start. */
export function beginServerHere({ migrations, ...options }: ServerHereOptions) {
  const stop = new AbortController();
  const listening = Promise.withResolvers<void>();
  let [out, err] = ['', ''];
  const ended = runServer(async () => null, {
    env: environmentOf(options),
    stdout: {
      write(text) {
        out += text;
        listening.resolve();
      },
    },
    stderr: { write: (text) => (err += text) },
    stop: stop.signal,
    migrations,
  });
  return { listening: listening.promise, ended, output: () => out, errors: () => err, stop };
}

/** The server as a separate process, as `npm start` runs it, except for the site's pages. */
export function spawnServer(options: ServerProcessOptions): ServerProcess {
  const { port } = options;
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve-api.fixture.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environmentOf(options),
    },
  });
  child.stdout?.resume();
  let written = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk;
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    errors: () => written,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/** Waits for 200 from `/healthz`; throws with the process's errors if it ends first. */
export async function untilHealthy(server: ServerProcess): Promise<void> {
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.errors()}`);
    const healthy = await fetch(`${server.url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
