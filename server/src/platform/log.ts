import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * JSON lines on standard output, or where a test wants them. Errors keep type, message, code and stack; requests are
 * written by `http/app.ts`, which leaves out addresses, query strings and bodies.
 */
export function createLog(
  level: string = process.env['LOG_LEVEL'] ?? 'info',
  destination: DestinationStream = pino.destination(1),
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
    // The last one is what the form parser is made with, all headers among it.
    redact: ['req', 'res', '*.password', '*.token', '*.authorization', '*.code.value', 'busboyOptions'],
  };
  return pino(options, destination);
}
