import type { Logger } from 'pino';

/** What the database needs of a log: a pino `Logger`, or anything like one. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;
