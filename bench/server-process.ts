import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Returns only the bytes of the plan list, behind the same hooks and headers. */
export const BARE_PATH = '/bench/bare';

export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the product in a separate process, so that the load does not share its event loop; its log is discarded. */
export async function startMeasuredServer(
  databaseUrl: string,
  execArgv: readonly string[] = [],
): Promise<MeasuredServer> {
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [databaseUrl], {
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (first === null) throw new Error('The measured server ended before it listened');
  return {
    port: first[0] as number,
    pid: child.pid ?? 0,
    stop: async () => {
      child.send('stop');
      await ended;
    },
  };
}
