import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** One statement as the product sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Set for a statement that is prepared once per connection. */
  readonly name?: string | undefined;
}

/** Runs `work` and returns its statements in order. */
export type Recorder = <T>(work: () => Promise<T>) => Promise<{ result: T; statements: Statement[] }>;

/** The pool sends it on an idle connection; no request does. */
const PROBE = 'select 1';

/** Records at the pool; statements of concurrent jobs are left out. */
export function recordStatements(pool: pg.Pool): Recorder {
  const recording = new AsyncLocalStorage<Statement[]>();
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const statement = statementOf(given);
      if (statement.text !== PROBE) recording.getStore()?.push(statement);
      return send(...given);
    }) as typeof client.query;
  });
  return async (work) => {
    const statements: Statement[] = [];
    const result = await recording.run(statements, work);
    // A timer that the work has set may still send others.
    return { result, statements: [...statements] };
  };
}

/** `query` takes a text and values, or one object that holds both. */
function statementOf([query, values]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? [...values] : [] };
  const { text, values: own, name } = query as { text: string; values?: unknown[]; name?: string };
  return { text, name, values: [...(own ?? (Array.isArray(values) ? values : []))] };
}
