import type pg from 'pg';
import { currentRequestId } from '../request-id.ts';
import type { DatabaseLog } from './database-log.ts';

type Query = (...args: unknown[]) => unknown;

const LENGTH = 500;

/** Logs statements of a connection that take `slowMs` milliseconds or longer, without their values. */
export function logSlowStatements(client: pg.ClientBase, log: DatabaseLog, slowMs: number): void {
  const query = client.query.bind(client) as Query;
  const timed: Query = (...args) => {
    const started = performance.now();
    const requestId = currentRequestId();
    const end = () => {
      const ms = Math.round(performance.now() - started);
      if (ms < slowMs) return;
      const request = requestId === undefined ? {} : { requestId };
      log.warn({ ms, statement: textOf(args[0]), ...request }, 'a slow statement');
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const answered: Query = (...answer) => {
        end();
        return (callback as Query)(...answer);
      };
      return query(...args.slice(0, -1), answered);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  client.query = timed as typeof client.query;
}

/** The text with its placeholders, on one line. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH);
}
