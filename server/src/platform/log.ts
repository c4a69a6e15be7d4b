import { createLogLimit } from './log-limit.ts';
import { currentRequestId } from './request-id.ts';
import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * Writes JSON lines to standard output, at most a tenth of a second late and when the process ends, or to a test's
 * stream. Errors keep type, message, code and stack; `http/app.ts` logs requests without addresses, query strings and
 * bodies. All lines of a request have its id, and faults are limited to one line a minute per kind.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    hooks: { logMethod: createLogLimit() },
    timestamp: createTimestamp(),
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
    },
    // The last one holds the form parser's options, with all headers.
    redact: ['req', 'res', '*.password', '*.token', '*.authorization', '*.code.value', 'busboyOptions'],
  };
  return pino(options, destination);
}

/** As the library's `isoTime`, but the text is made once for all lines of a millisecond. */
function createTimestamp(): () => string {
  let latest = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== latest) text = `,"time":"${new Date(now).toISOString()}"`;
    latest = now;
    return text;
  };
}

let output: ReturnType<typeof pino.destination> | undefined;

/** Writes blocks of lines, which takes less of the processor than a call of the system for each. */
function standardOutput(): DestinationStream {
  if (output === undefined) {
    const opened = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 100 });
    process.once('exit', () => opened.flushSync());
    output = opened;
  }
  return output;
}
