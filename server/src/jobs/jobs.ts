import type pg from 'pg';
import { fromKysely, PgBoss, type IDatabase } from 'pg-boss';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Tx } from '../database/tx.ts';
import { DEAD_LETTERS, listDeadJobs, retryDeadJob, type DeadJob } from './dead-letters.ts';
import type { JobKind } from './job-kind.ts';
import type { JobsLog } from './jobs-log.ts';
import { openListener } from './listener.ts';

export interface JobsParts {
  /** The server's own pool; jobs need one connection more, to be told of new ones. */
  readonly pool: pg.Pool;
  readonly connection: pg.ClientConfig;
  readonly log: JobsLog;
}

export interface JobRun {
  /** Trips when the job has taken too long, or the process won't wait for it any longer. */
  readonly signal: AbortSignal;
  /** No retry follows. */
  readonly isLastTry: boolean;
}

/** May run twice for one job, after a process died in the middle: its work must bear that. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export interface Jobs {
  /** Makes the kind known and works on it, `workers` jobs (1) at a time in this process. */
  define<Data extends object>(
    kind: JobKind<Data>,
    handler: JobHandler<Data>,
    options?: { readonly workers?: number },
  ): Promise<void>;
  /** Writes a job that exists once the caller's transaction commits; workers of all processes are told then. */
  enqueueIn<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
  /** Enqueues a job of the kind by a cron expression, in UTC; one run makes up for all that were missed. */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>;
  listDead(): Promise<DeadJob[]>;
  /** Gives a dead job all its tries anew; false when it is not there any more. */
  retryDead(id: string): Promise<boolean>;
  /** Takes no more jobs and waits up to `patience` milliseconds (20,000) for those that run; the rest is retried. */
  stop(patience?: number): Promise<void>;
}

/** A retry is found by polling; a new job is notified. */
const POLL_SECONDS = 5;
/** A process that was killed loses its jobs to the others after at most the sum of the two. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 15;
const DAY_SECONDS = 86_400;
const AWAY_LOG_MS = 60_000;

/** Starts pg-boss in its schema `pgboss`, which it makes or migrates first, one process at a time. */
export async function startJobs({ pool, connection, log }: JobsParts): Promise<Jobs> {
  const database: IDatabase = {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onConnect) =>
      openListener({ connection, channel, onNotification, onConnect }),
  };
  const boss = new PgBoss({
    db: database,
    schema: 'pgboss',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', quietWhileAway(log));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS);

  return {
    async define(kind, handler, { workers = 1 } = {}) {
      const { retries, retryDelay, retryDelayMax, patience, alone } = kind.options;
      const options = {
        retryLimit: retries,
        retryDelay,
        retryBackoff: true,
        retryDelayMax,
        expireInSeconds: patience,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deadLetter: DEAD_LETTERS,
        deleteAfterSeconds: DAY_SECONDS,
        // Also how long its dead letter stays.
        retentionSeconds: 90 * DAY_SECONDS,
        notify: true,
      };
      await boss.createQueue(kind.name, { ...options, policy: alone ? 'exclusive' : 'standard' });
      // The queue may be an older version's, with other numbers.
      await boss.updateQueue(kind.name, options);
      for (let worker = 0; worker < workers; worker++) {
        const id: string = await boss.work<Parameters<typeof handler>[0], void, { includeMetadata: true }>(
          kind.name,
          {
            includeMetadata: true,
            pollingIntervalSeconds: POLL_SECONDS,
            notifyPollingIntervalSeconds: POLL_SECONDS,
            heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
          },
          async ([job]) => {
            if (job === undefined) return;
            try {
              await handler(job.data, { signal: job.signal, isLastTry: job.retryCount >= job.retryLimit });
            } catch (error) {
              throw reported(error, kind.name, job.id, log);
            } finally {
              // Several may wait, and one notification stands for them all: look for the next at once.
              boss.notifyWorker(id);
            }
          },
        );
      }
    },

    async enqueueIn(tx, kind, data, { startAfter } = {}) {
      const db = fromKysely(tx);
      await boss.send(kind.name, data, startAfter === undefined ? { db } : { db, startAfter });
    },

    schedule: (kind, cron) => boss.schedule(kind.name, cron, {}, { missed: 'once' }),
    listDead: () => listDeadJobs(boss),
    retryDead: (id) => retryDeadJob(boss, id),
    stop: (patience = 20_000) => boss.stop({ graceful: true, timeout: patience }),
  };
}

/** What pg-boss keeps of a failure: the message alone, since fields of an error may quote personal values. */
function reported(error: unknown, kind: string, jobId: string, log: JobsLog): Error {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.warn({ job: kind, jobId, stack }, `A job failed: ${message}`);
  const kept = new Error(message);
  delete kept.stack;
  return kept;
}

/** Every worker polls, so a database that is away would fill the log. */
function quietWhileAway(log: JobsLog): (error: Error) => void {
  let saidAt = 0;
  return (event) => {
    // pg-boss hands on copies of the fields, which are no Errors.
    const error = Object.assign(new Error(event.message), event);
    if (!isDatabaseAway(error)) {
      log.error({ stack: event.stack }, `Jobs: ${event.message}`);
    } else if (Date.now() - saidAt > AWAY_LOG_MS) {
      saidAt = Date.now();
      log.warn(`Jobs wait for the database: ${event.message}`);
    }
  };
}
