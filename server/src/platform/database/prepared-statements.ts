import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Far above the number of statements here; texts for lists of every length must not fill a connection's memory. */
const MOST_STATEMENTS = 500;
const FEATURE_NOT_SUPPORTED = '0A000';

const chosenPool = new AsyncLocalStorage<pg.Pool>();

/** Runs `work` with its own connections, which requests do not use up. */
export function withConnectionsOf<T>(pool: pg.Pool, work: () => T): T {
  return chosenPool.run(pool, work);
}

/**
 * Wraps the pool for Kysely and prepares each statement once per connection: parsing and planning short texts
 * anew is more than half of PostgreSQL's work per request.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_STATEMENTS) return known;
    const name = `${generation}.${names.size}`;
    names.set(text, name);
    return name;
  };

  // After a migration by a newer process PostgreSQL refuses statements whose `select *` has changed, so all are
  // prepared again under other names, and with other texts, by which PgBouncer knows them. Statements outside a
  // transaction are retried without an error.
  let generation = 0;
  const forgetOutdated = (error: unknown): boolean => {
    if (!isOutdatedPlan(error)) return false;
    generation += 1;
    names.clear();
    return true;
  };

  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, parameters: readonly unknown[]) => {
      const plain = { text, values: [...parameters] };
      // A statement without values is a `begin` or similar, which needs no plan.
      const name = parameters.length === 0 ? undefined : nameOf(text);
      if (name === undefined) return client.query(plain);
      try {
        return await client.query({
          ...plain,
          name,
          text: generation === 0 ? text : `${text} /* ${generation} */`,
        });
      } catch (error) {
        if (forgetOutdated(error) && client.getTransactionStatus() === 'I') return client.query(plain);
        throw error;
      }
    };
    return {
      // Kysely's other form is for cursors, which are unused here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await (chosenPool.getStore() ?? pool).connect();
      const known = clients.get(client) ?? prepare(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Tells whether a statement failed because a table changed after it was prepared; the whole transaction may be retried. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    // The message may be in any language.
    error.routine === 'RevalidateCachedQuery'
  );
}
