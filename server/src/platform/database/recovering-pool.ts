import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void;

const TRUSTED_MS = 1_000;
const PROBE_TIMEOUT_MS = 800;
/** A migration's attempt to lock a table keeps connections busy for 2 s. */
const BUSY_TIMEOUT_MS = 5_000;
/** A server that has been silent for this long while callers wait for busy connections may no longer answer. */
const LONG_WAIT_MS = 100;
/** A new connection plans all statements anew, which a quiet shop's visitors would wait for after each pause. */
const IDLE_TIMEOUT_MS = 300_000;
/** Time between two probes while all connections are busy. */
const PROBE_PAUSE_MS = 1_000;
/** The library's message for a wait that was too long, for which it has no code. */
const ALL_BUSY = 'timeout exceeded when trying to connect';

/**
 * A pool that probes a connection after a second of silence before it hands it out. This detects a server that
 * vanished (a pulled cable, a frozen host) in under a second instead of by a query's timeout. Connections in
 * steady use are never probed. Throws `DatabaseAway` if no connection is available: soon if the server is unreachable,
 * and after some seconds if all connections stay busy. After a timeout it first reads what has arrived: a process that was
 * busy meanwhile has not read yet what the server has answered. Times are of a clock that is never set back.
 */
export class RecoveringPool extends pg.Pool {
  readonly #lastHeard = new WeakMap<pg.PoolClient, { at: number }>();

  readonly #config: pg.ClientConfig;
  readonly #max: number;
  /** Rejects those who wait for a connection. */
  readonly #waiting = new Set<(away: DatabaseAway) => void>();
  /** Runs while callers wait. */
  #watch: NodeJS.Timeout | undefined;
  #isProbing = false;
  /** When the last probe was answered. */
  #probedAt = -Infinity;
  /** When a connection was last heard from. */
  #heardAt = -Infinity;

  /** `sqlStates` counts errors by SQLSTATE. */
  constructor(config: pg.ClientConfig, max: number, sqlStates: Map<string, number>) {
    super({
      max,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      connectionTimeoutMillis: Math.max(BUSY_TIMEOUT_MS, config.connectionTimeoutMillis ?? 0),
      // With its own, shorter timeout for connecting.
      Client: class extends pg.Client {
        constructor() {
          super(config);
        }
      },
    });
    this.#config = config;
    this.#max = max;
    this.on('connect', (client) => {
      const heard = { at: performance.now() };
      this.#lastHeard.set(client, heard);
      const connection = connectionOf(client);
      connection.stream.on('data', () => {
        this.#heardAt = heard.at = performance.now();
      });
      connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
        sqlStates.set(code, (sqlStates.get(code) ?? 0) + 1);
      });
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
      const client = await this.#acquire();
      if (performance.now() - (this.#lastHeard.get(client)?.at ?? -Infinity) < TRUSTED_MS) return client;

      const asked = performance.now();
      try {
        // @types/pg misses that a single query may have its own timeout.
        await client.query({ text: 'select 1', query_timeout: PROBE_TIMEOUT_MS } as pg.QueryConfig);
        return client;
      } catch (error) {
        const isTimeout = performance.now() - asked >= PROBE_TIMEOUT_MS;
        await setImmediate();
        client.release(error as Error);
        // A timeout means that the others are silent too, unless one was heard from. A closed connection (a restart of
        // the server) may be replaced.
        if (isTimeout && this.#heardAt < asked)
          throw this.#rejectWaiting(new DatabaseAway('It is silent', { cause: error }));
      }
    }
  }

  async #acquire(): Promise<pg.PoolClient> {
    // An idle connection is handed out in this turn.
    return this.idleCount > this.waitingCount ? super.connect() : this.#waitForOne();
  }

  async #waitForOne(): Promise<pg.PoolClient> {
    const asked = performance.now();
    const connected = super.connect();
    const { promise: away, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    this.#watch ??= setInterval(() => void this.#probeServer(), LONG_WAIT_MS).unref();
    try {
      return await Promise.race([connected, away]);
    } catch (error) {
      connected.then(
        (client) => client.release(),
        () => undefined,
      );
      // An answer of the server, such as a wrong password, means that it is reachable.
      if (error instanceof pg.DatabaseError || error instanceof DatabaseAway) throw error;
      await setImmediate();
      const reason = reasonOf(error as Error);
      if (reason === ALL_BUSY) throw new DatabaseAway('All connections stay busy', { cause: error });
      const unavailable = new DatabaseAway(reason, { cause: error });
      throw this.#heardAt < asked ? this.#rejectWaiting(unavailable) : unavailable;
    } finally {
      this.#waiting.delete(reject);
      if (this.#waiting.size === 0) {
        clearInterval(this.#watch);
        this.#watch = undefined;
      }
    }
  }

  /** While all connections are busy and silent, a further one shows from time to time whether the server answers. */
  async #probeServer(): Promise<void> {
    const asked = performance.now();
    const isHeard = asked - this.#heardAt < LONG_WAIT_MS || asked - this.#probedAt < PROBE_PAUSE_MS;
    if (isHeard || this.#isProbing || this.totalCount < this.#max) return;
    this.#isProbing = true;
    const client = new pg.Client(this.#config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      this.#probedAt = performance.now();
    } catch (error) {
      await setImmediate();
      // A slow server has answered others in the meantime.
      if (!(error instanceof pg.DatabaseError) && this.#heardAt < asked)
        this.#rejectWaiting(new DatabaseAway(reasonOf(error as Error), { cause: error }));
    } finally {
      await client.end().catch(() => undefined);
      this.#isProbing = false;
    }
  }

  /** What one has found out about the server holds for those who wait, too. */
  #rejectWaiting(away: DatabaseAway): DatabaseAway {
    for (const reject of this.#waiting) reject(away);
    return away;
  }
}

/** @types/pg leaves it out. */
function connectionOf(client: pg.PoolClient): EventEmitter & { readonly stream: Socket } {
  return (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection;
}

/** A host with several addresses fails with several errors and an empty message. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError
    ? error.errors.map((each: Error) => each.message).join('; ')
    : error.message;
}
