import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from './database-log.ts';
import type { Postmaster } from './embedded-postmaster.ts';

const LONGEST_WAIT_MS = 10_000;
const LASTED_MS = 60_000;

/** Restarts the server when it ends by itself; waits longer each time that it lasts less than a minute. */
export async function supervise(log: DatabaseLog, launch: () => Promise<Postmaster>) {
  let current = await launch();
  let wait = 0;
  const stopping = new AbortController();

  const relaunch = async (): Promise<void> => {
    wait = Math.min(wait * 2 + 50, LONGEST_WAIT_MS);
    await sleep(wait, undefined, { signal: stopping.signal });
    try {
      current = await launch();
      log.info(`PostgreSQL runs again (pid ${current.pid}).`);
    } catch (error) {
      log.error(String(error));
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      const started = Date.now();
      const lastLines = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(
        `PostgreSQL (pid ${current.pid}) stopped unexpectedly. Restarting it. Its last lines:\n${lastLines}`,
      );
      if (Date.now() - started > LASTED_MS) wait = 0;
      const dead = current;
      while (current === dead && !stopping.signal.aborted) await relaunch().catch(() => undefined);
      // A stop during the launch did not see this server.
      if (stopping.signal.aborted) return current.stop();
    }
  };
  const watching = watch();

  return {
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
