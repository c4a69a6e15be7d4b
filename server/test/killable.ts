import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { codeIn, freshEmail } from './customers.ts';
import { freePort } from './free-port.ts';
import { spawnServer, untilHealthy, type ServerProcess } from './server-process.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { callApi } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

export interface Killable {
  /** Holds what the server is to wait for. */
  readonly holder: pg.Client;
  /** Looks on. */
  readonly watcher: pg.Client;
  readonly smtp: SmtpServer;
  /** The next server process on the same database, port and folder; the one before has ended. */
  start(): Promise<ServerProcess>;
  /** Waits until a statement of the watcher's finds a row. */
  until(statement: string, values?: readonly unknown[]): Promise<void>;
  /** A new customer, by mailed code. */
  register(url: string): Promise<{ readonly id: string; readonly token: string; readonly email: string }>;
}

/** Somebody waits for a lock. */
export const WAITS_FOR_LOCK = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** For the tests of a file that kill server processes: answers what they need, once their `beforeAll` has run. */
export function useKillable(env: Readonly<Record<string, string>> = {}): () => Killable {
  let killable: Killable | undefined;
  let running: ServerProcess | undefined;
  let release = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const own = await createTestDatabase();
    const smtp = await startSmtpServer();
    const dataDir = await mkdtemp(join(tmpdir(), 'causeway-kill-'));
    const port = await freePort();
    const holder = new pg.Client(own.url);
    const watcher = new pg.Client(own.url);
    await Promise.all([holder.connect(), watcher.connect()]);
    release = async () => {
      await Promise.all([holder.end(), watcher.end()]);
      await smtp.close();
      await own.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
    killable = {
      holder,
      watcher,
      smtp,
      start: async () => {
        const database = own.url.replace('@/', '@localhost/');
        running = spawnServer({ dataDir, port, env: { DATABASE_URL: database, SMTP_URL: smtp.url, ...env } });
        await untilHealthy(running);
        return running;
      },
      until: async (statement, values = []) => {
        for (let tries = 0; tries < 2000; tries++) {
          const { rowCount } = await watcher.query(statement, [...values]);
          if (rowCount !== 0) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error(`Waited in vain for: ${statement}`);
      },
      register: async (url) => {
        const email = freshEmail();
        await callApi(url, '/Website/regCode', { account: email });
        const code = codeIn((await smtp.waitForMail(email)).text);
        const given = { account: email, code, password: 'lantern-on-the-dam' };
        const { bean } = await callApi(url, '/Website/reg', given);
        return { id: bean.id, token: bean.data, email };
      },
    };
  });
  // A test that failed must not leave its server to the next one.
  afterEach(async () => {
    if (running !== undefined && running.child.exitCode === null && running.child.signalCode === null)
      await running.kill();
  });
  afterAll(() => release());

  return () => {
    if (killable === undefined) throw new Error('The tests have not begun');
    return killable;
  };
}
