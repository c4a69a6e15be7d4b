import type { LoggerOptions } from 'pino';
import { inRequest } from './request-id.ts';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;
type Fields = Readonly<Record<string, unknown>>;

const WARN = 40;
const WINDOW_MS = 60_000;
/** Kinds remembered; the lines of any further ones are all written. */
const MOST_KINDS = 1000;
/** What differs between two lines about the same fault. */
const VARYING: ReadonlySet<string> = new Set(['requestId', 'jobId', 'orderId', 'refundId', 'stack', 'err']);

/**
 * Returns pino's hook that writes one warning or error a minute per kind of fault: the first right away, and after a
 * minute with more of them one with the number in `repeated`.
 */
export function createLogLimit(): LogMethod {
  const repeated = new Map<string, number>();
  return function limit(args, method, level) {
    if (level < WARN) return method.apply(this, args);
    const write = (...line: Parameters<typeof method>) => method.apply(this, line);
    const kind = kindOf(args);
    const count = repeated.get(kind);
    if (count === undefined && repeated.size === MOST_KINDS) return write(...args);
    if (count !== undefined) return void repeated.set(kind, count + 1);
    const summarize = () => {
      const more = repeated.get(kind) ?? 0;
      repeated.delete(kind);
      if (more === 0) return;
      write(...withCount(args, more));
      begin();
    };
    const begin = () => {
      repeated.set(kind, 0);
      setTimeout(() => inRequest(undefined, summarize), WINDOW_MS).unref();
    };
    begin();
    return write(...args);
  };
}

/** The message with the fields that name the fault, such as a provider's name. */
function kindOf([first, message]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return String(first);
  const fields = first as Fields;
  const named = Object.entries(fields).filter(
    ([name, value]) => typeof value === 'string' && !VARYING.has(name),
  );
  return JSON.stringify([message, named, errorOf(fields['err'])]).replaceAll(/\d+/g, '0');
}

function errorOf(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return [];
  return [error.name, error.message, 'code' in error ? error.code : undefined];
}

/** Without the request of the first line. */
function withCount<Args extends readonly unknown[]>(args: Args, repeated: number): Args {
  const [first, ...rest] = args as readonly unknown[];
  if (typeof first !== 'object' || first === null) return [{ repeated }, first, ...rest] as unknown as Args;
  const { requestId: _request, jobId: _job, ...fields } = first as Fields;
  return [{ ...fields, repeated }, ...rest] as unknown as Args;
}
