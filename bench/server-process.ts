import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MeasuredConfig } from './causeway.ts';
import { startOnServerCore } from './cores.ts';

export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: { readonly start: string };
};
/** What `npm start` runs. */
export const START = scripts.start;
const NODE_FLAGS = START.split(' ').filter((word) => word.startsWith('--'));

/** Starts the product in a separate process, so that the load does not share its event loop; its log is discarded. */
export const startMeasuredServer = (
  databaseUrl: string,
  config: MeasuredConfig = {},
): Promise<MeasuredServer> =>
  startServer(new URL('server.ts', import.meta.url), [databaseUrl, JSON.stringify(config)], NODE_FLAGS);

/** Starts plain Fastify in the same way, with the answers of the product at this port. */
export const startYardstick = (databaseUrl: string, causewayPort: number): Promise<MeasuredServer> =>
  startServer(new URL('yardstick.ts', import.meta.url), [databaseUrl, String(causewayPort)], []);

async function startServer(
  file: URL,
  values: readonly string[],
  execArgv: readonly string[],
): Promise<MeasuredServer> {
  return startOnServerCore(async () => {
    const child = fork(fileURLToPath(file), values, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...execArgv],
    });
    const ended = once(child, 'exit');
    const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
    if (first === null) throw new Error(`${file.pathname} ended before it listened`);
    return {
      port: first[0] as number,
      pid: child.pid ?? 0,
      stop: async () => {
        child.send('stop');
        await ended;
      },
    };
  });
}
