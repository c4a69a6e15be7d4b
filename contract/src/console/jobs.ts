import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, noBean, nothing } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';

export const scheduledJob = z.object({
  name: z.string(),
  /** A cron expression, in UTC. */
  cron: z.string(),
  /** Null if none began in the last day. */
  lastRun: z.nullable(epochSeconds),
  /** `retrying`: it failed and is retried. */
  lastOutcome: z.nullable(z.enum(['running', 'done', 'retrying', 'failed'])),
  lastSeconds: z.nullable(z.number()),
  next: z.nullable(epochSeconds),
});
export type ScheduledJob = z.output<typeof scheduledJob>;

export const jobQueue = z.object({
  name: z.string(),
  /** Jobs that are due. */
  waiting: z.int(),
  /** Jobs that are due later, retries included. */
  later: z.int(),
  running: z.int(),
  /** Jobs without further retries. */
  failed: z.int(),
  /** When the oldest waiting job became due. */
  oldestWaiting: z.nullable(epochSeconds),
});
export type JobQueue = z.output<typeof jobQueue>;

export const readJobs = endpoint({
  name: 'readJobs',
  methods: ['POST'],
  path: '/Console/jobs',
  access: 'operator:deliveries.read',
  summary: 'Scheduled jobs with their last result, and the queues.',
  input: nothing,
  output: z.object({ schedules: z.array(scheduledJob), queues: z.array(jobQueue) }),
  errors: [],
});

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** The last error, shortened and without addresses. */
  error: z.string(),
  tries: z.int(),
  failedAt: epochSeconds,
});
export type FailedJob = z.output<typeof failedJob>;

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  methods: ['POST'],
  path: '/Console/failedJobs',
  access: 'operator:deliveries.read',
  summary: 'Jobs that failed in the last 90 days, newest first.',
  input: z.object({ cursor }),
  output: pageOf(failedJob),
  errors: [],
});

export const retryJob = endpoint({
  name: 'retryJob',
  methods: ['POST'],
  path: '/Console/jobRetry',
  access: 'operator:deliveries.retry',
  audit: 'job.retry',
  summary: 'Retries a failed job, with a full set of attempts.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: [
    'JOB_NOT_FOUND',
    'JOB_WAITS_ALREADY',
    'MAIL_NOT_FOUND',
    'MAIL_NOT_FAILED',
    'MAIL_EXPIRED',
    'MAIL_ACCOUNT_GONE',
    'MAIL_EMPTIED',
  ],
});
