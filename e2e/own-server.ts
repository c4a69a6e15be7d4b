import startServer from './start-server.ts';
import { test } from './test.ts';

/** Gives the tests of a file a server of their own, one after the other, for what would change every other test's pages. */
export function useOwnServer(): void {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  const shared = { ...process.env };
  let stop: () => Promise<void>;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stop = await startServer();
  });
  test.afterAll(async () => {
    await stop();
    for (const name of ['CAUSEWAY_URL', 'CAUSEWAY_DATA_DIR', 'MAILBOX_URL']) process.env[name] = shared[name];
  });
}
