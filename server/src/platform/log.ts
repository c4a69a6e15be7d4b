import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * Writes JSON lines to standard output, at most a tenth of a second late and when the process ends, or to a test's
 * stream. Errors keep type, message, code and stack; `http/app.ts` logs requests without addresses, query strings and
 * bodies.
 */
export function createLog(
  level: string = process.env['LOG_LEVEL'] ?? 'info',
  destination: DestinationStream = pino.destination({
    dest: 1,
    sync: false,
    minLength: 8192,
    periodicFlush: 100,
  }),
): Logger {
  const options = {
    level,
    base: null,
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
