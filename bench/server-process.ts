import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { MeasuredConfig } from './causeway.ts';
import { startOnServerCore } from './cores.ts';

export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the product in a separate process, so that the load does not share its event loop; its log is discarded. Node.js
 * gets no flags, as in production: `npm start` limits its young generation, which saves memory and costs speed.
 */
export const startMeasuredServer = (
  databaseUrl: string,
  config: MeasuredConfig = {},
): Promise<MeasuredServer> =>
  startServer(new URL('server.ts', import.meta.url), [databaseUrl, JSON.stringify(config)]);

/** Starts plain Fastify in the same way, with the answers of the product at this port. */
export const startYardstick = (databaseUrl: string, causewayPort: number): Promise<MeasuredServer> =>
  startServer(new URL('yardstick.ts', import.meta.url), [databaseUrl, String(causewayPort)]);

async function startServer(file: URL, values: readonly string[]): Promise<MeasuredServer> {
  return startOnServerCore(async () => {
    const child = fork(fileURLToPath(file), values, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
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
