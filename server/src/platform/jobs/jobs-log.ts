import type { Logger } from 'pino';

/** What jobs and mails need of a log: a pino `Logger`, or anything like one. */
export type JobsLog = Pick<Logger, 'info' | 'warn' | 'error'>;
