import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void;

const TRUSTED_MS = 1_000;
const PROBE_TIMEOUT_MS = 800;

/**
 * A pool that asks a connection which has been silent for a second whether it still answers, before it hands
 * it out. A server that went away without a word (a pulled cable, a frozen host) is so noticed in under a
 * second, and not by the timeout of a query. Connections in steady use are never asked, so it costs them
 * nothing.
 *
 * Where no connection can be had, it throws `DatabaseAway`.
 */
export class RecoveringPool extends pg.Pool {
  readonly #lastHeard = new WeakMap<pg.PoolClient, { at: number }>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      const heard = { at: Date.now() };
      this.#lastHeard.set(client, heard);
      socketOf(client).on('data', () => (heard.at = Date.now()));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error: Error) => {
        // What the server itself answers, of a wrong password for one, is no absence.
        throw error instanceof pg.DatabaseError ? error : new DatabaseAway(reasonOf(error), { cause: error });
      });
      if (Date.now() - (this.#lastHeard.get(client)?.at ?? 0) < TRUSTED_MS) return client;

      const asked = Date.now();
      try {
        // @types/pg misses that a single query may have a timeout of its own.
        await client.query({ text: 'select 1', query_timeout: PROBE_TIMEOUT_MS } as pg.QueryConfig);
        return client;
      } catch (error) {
        client.release(error as Error);
        // Silent: so are the others. Closed, say by a restart of the server: a new one may do.
        if (Date.now() - asked >= PROBE_TIMEOUT_MS) throw new DatabaseAway('It is silent', { cause: error });
      }
    }
  }
}

/** @types/pg leaves it out. */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** A host with several addresses fails with several errors, and no message of its own. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError
    ? error.errors.map((each: Error) => each.message).join('; ')
    : error.message;
}
