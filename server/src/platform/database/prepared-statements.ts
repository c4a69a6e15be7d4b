import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Far above what the product has; texts made from lists of every length must not fill a connection's memory. */
const MOST_STATEMENTS = 500;
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * The pool as Kysely takes it, with each statement prepared once a connection: to parse and plan its few short texts
 * again for every request is more than half of PostgreSQL's work for them.
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

  // A migration by a newer process changes what `select *` answers, which PostgreSQL refuses for a statement prepared
  // before: all are prepared anew under other names. Whoever is outside a transaction sees nothing of it.
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
      // Without values it is a `begin` or its like, which has nothing to plan.
      const name = parameters.length === 0 ? undefined : nameOf(text);
      if (name === undefined) return client.query(plain);
      try {
        return await client.query({ ...plain, name });
      } catch (error) {
        if (forgetOutdated(error) && client.getTransactionStatus() === 'I') return client.query(plain);
        throw error;
      }
    };
    return {
      // Kysely's other form is for cursors, which nobody uses here.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? prepare(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Whether a statement failed because a table has changed since it was prepared; a whole transaction may be tried again. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    // The message may be in any language.
    error.routine === 'RevalidateCachedQuery'
  );
}
