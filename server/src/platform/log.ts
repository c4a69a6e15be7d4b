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

/** Characters after which lines are written; each write calls the system. */
const BATCH_LENGTH = 8192;
const BATCH_MS = 100;
/** Length of the lines that are kept for another try while standard output can't be written, as on a full disk. */
const KEPT_LENGTH = 1_000_000;

let output: DestinationStream | undefined;

/**
 * Writes lines in batches. The library can do so as well, but measures all that waits at each line, which takes longer
 * than making the line.
 */
function standardOutput(): DestinationStream {
  if (output !== undefined) return output;
  let stream: DestinationStream;
  const open = () => {
    stream = pino
      .destination({ dest: 1, sync: true, maxLength: KEPT_LENGTH })
      // Unhandled, it would end the process. The lines are kept, and the next ones try again.
      .on('error', () => undefined)
      // Above the limit the library no longer tries: its lines are lost.
      .on('drop', open);
  };
  open();
  let waiting = '';
  const flush = () => {
    if (waiting !== '') stream.write(waiting);
    waiting = '';
  };
  setInterval(flush, BATCH_MS).unref();
  process.once('exit', flush);
  output = {
    write(line) {
      waiting += line;
      if (waiting.length >= BATCH_LENGTH) flush();
    },
  };
  return output;
}
