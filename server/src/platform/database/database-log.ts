import type { Logger } from 'pino';

/** The part of a pino `Logger` that the database uses. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;
