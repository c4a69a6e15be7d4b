import pino, { type Logger } from 'pino';

/**
 * JSON lines on standard output. Errors keep type, message, code and stack; requests are written by `http/app.ts`, which
 * leaves out addresses, query strings and bodies.
 */
export function createLog(level: string = process.env['LOG_LEVEL'] ?? 'info'): Logger {
  return pino({
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
    redact: ['req', 'res', '*.password', '*.token', '*.authorization', '*.code.value'],
  });
}
