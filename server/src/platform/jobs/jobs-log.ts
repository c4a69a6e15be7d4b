import type { Logger } from 'pino';

/** The part of a pino `Logger` that jobs and mails use. */
export type JobsLog = Pick<Logger, 'info' | 'warn' | 'error'>;
