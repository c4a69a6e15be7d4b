import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void;

const IDLE_TRUSTED_MS = 1_000;
const PROBE_TIMEOUT_MS = 800;

/**
 * A pool that asks a connection which lay idle for a second whether it still answers before it hands it out. A server that
 * went away without a word (a pulled cable, a frozen host) is so noticed in under a second instead of by
 * the timeout of a query. A busy pool's connections are not idle, so it costs them nothing.
 */
export class RecoveringPool extends pg.Pool {
  readonly #answered = new WeakMap<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.#answered.set(client, Date.now()));
    this.on('release', (error, client) => {
      if (!error) this.#answered.set(client, Date.now());
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = super.connect().then((client) => this.#probe(client));
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #probe(client: pg.PoolClient): Promise<pg.PoolClient> {
    if (Date.now() - (this.#answered.get(client) ?? 0) < IDLE_TRUSTED_MS) return client;
    const asked = Date.now();
    try {
      // @types/pg misses that a single query may have a timeout of its own.
      await client.query({ text: 'select 1', query_timeout: PROBE_TIMEOUT_MS } as pg.QueryConfig);
      return client;
    } catch (error) {
      client.release(error as Error);
      // Closed, say by a restart: another one may do. Silent: so are the others.
      if (Date.now() - asked < PROBE_TIMEOUT_MS) return this.connect();
      throw error;
    }
  }
}
