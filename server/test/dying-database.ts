import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from '../src/platform/database/open.ts';
import { preparingPool } from '../src/platform/database/prepared-statements.ts';
import type { Db } from '../src/platform/database/tx.ts';

/** A promise that never settles. */
const never = <T>() => new Promise<T>(() => undefined);

/**
 * The connections of a process that dies at its `dieAt`th step: steps are before and after each commit, and those that
 * it takes itself. Once dead it does nothing more: its connections are cut, and its pending calls never settle.
 */
export function openDyingDatabase(connection: pg.ClientConfig, dieAt: number = Number.POSITIVE_INFINITY) {
  let steps = 0;
  let isDead = false;
  let announce: () => void;
  const died = new Promise<void>((resolve) => (announce = resolve));
  const clients = new Set<pg.PoolClient>();

  const die = () => {
    isDead = true;
    // Like those of a killed process: the server gets no goodbye, and rolls back what was not committed.
    for (const client of clients) {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    announce();
  };
  const step = async (): Promise<void> => {
    steps += 1;
    if (steps === dieAt) die();
    if (isDead) await never();
  };

  const pool = new pg.Pool({ ...connection, types: columnTypes, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => undefined);
    // Undefined for a call with a callback.
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined;
    client.query = (async (...given: unknown[]) => {
      const commits = commitsBy(given[0], client);
      if (commits) await step();
      if (isDead) return never();
      // A dead process does not see its failures.
      const answer = await send(...given)?.catch((error: unknown) => {
        if (isDead) return never();
        throw error;
      });
      if (commits) await step();
      return isDead ? never() : answer;
    }) as unknown as typeof client.query;
  });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });

  return {
    db,
    pool,
    step,
    /** Runs `work` until it ends or the process dies; null if it died. */
    async run<T>(work: () => Promise<T>): Promise<{ readonly answer: T } | null> {
      return Promise.race([work().then((answer) => ({ answer })), died.then(() => null)]);
    },
    get isDead() {
      return isDead;
    },
    close: async (): Promise<void> => {
      if (!isDead) await pool.end();
    },
  };
}

/** Whether a statement writes permanently: the end of a transaction, or a change outside of any. */
export function commitsBy(query: unknown, client: pg.PoolClient): boolean {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
  if (/^commit/i.test(text)) return true;
  return /^\s*(insert|update|delete)/i.test(text) && client.getTransactionStatus() !== 'T';
}
