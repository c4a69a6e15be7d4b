import type pg from 'pg';
import {
  fromKysely,
  PgBoss,
  type Db as BossDatabase,
  type JobResult,
  type JobWithMetadata,
  type QueueResult,
} from 'pg-boss';
import { DAY_SECONDS } from '../durations.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { withConnectionsOf } from '../database/prepared-statements.ts';
import type { Tx } from '../database/tx.ts';
import { DEAD_LETTERS, dropReplaced, listDeadJobs, retryDeadJob, type DeadJob } from './dead-letters.ts';
import { HopelessJob } from './hopeless-job.ts';
import type { JobKind } from './job-kind.ts';
import type { JobsLog } from './jobs-log.ts';
import { openListener } from '../database/listener.ts';

export interface JobsParts {
  /** Also for the handlers' statements; jobs need one more connection for notifications of new jobs. */
  readonly pool: pg.Pool;
  readonly connection: pg.ClientConfig;
  readonly log: JobsLog;
  /** Seconds between polls for due retries; 5. */
  readonly pollSeconds?: number;
  /** Whether {@link Jobs.schedule} has an effect; true. */
  readonly runsSchedules?: boolean;
  /** Seconds between checks for jobs whose process has died; 15. */
  readonly superviseSeconds?: number;
  /** Told of each attempt. */
  readonly onEnd?: JobEnded | undefined;
}

type Result = 'completed' | 'failed' | 'deadletter';

export type JobEnded = (kind: string, result: Result, ms: number) => void;

export interface JobRun {
  /** Aborts when the job has taken too long or the process stops waiting for it. */
  readonly signal: AbortSignal;
  /** No retry follows. */
  readonly isLastTry: boolean;
}

/** May run twice for one job if a process died in between, so it must be safe to repeat. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export interface DefineOptions {
  /** Jobs of the kind that this process runs in parallel; 1. */
  readonly workers?: number;
}

export interface Jobs {
  /** Registers the kind and works on its jobs. */
  define<Data extends object>(
    kind: JobKind<Data>,
    handler: JobHandler<Data>,
    options?: DefineOptions,
  ): Promise<void>;
  /** Writes a job that exists once the caller's transaction commits; the workers of all processes are then notified. */
  enqueueIn<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
  /** Like {@link enqueueIn} for many jobs in a fixed number of statements. */
  enqueueAllIn<Data extends object>(tx: Tx, kind: JobKind<Data>, all: readonly Data[]): Promise<void>;
  /** Enqueues a job of the kind by a cron expression in UTC; one run replaces all missed and, if `alone`, dead ones. */
  schedule(kind: JobKind<Record<string, never>>, cron: string): Promise<void>;
  listDead(): Promise<DeadJob[]>;
  /** Returns when a cron expression in UTC is due next; null if never. */
  nextRun(cron: string): Date | null;
  /**
   * Returns a dead job to its queue with all its attempts; false if it is gone, or if its kind is `alone` and a job
   * waits or runs already. The caller's transaction must then not commit, or the dead job would be lost.
   */
  retryDead(id: string, tx?: Tx): Promise<boolean>;
  /** Starts no more jobs and waits up to `timeoutMs` milliseconds (20,000) for running ones; the rest is retried. */
  stop(timeoutMs?: number): Promise<void>;
}

/** Other processes take over a killed process's jobs after this and `superviseSeconds`. */
const HEARTBEAT_SECONDS = 10;
const AWAY_LOG_MS = 60_000;
/** How long a job may wait, and how long a dead letter is kept. */
const RETENTION_SECONDS = 90 * DAY_SECONDS;

/** The workers of this process. */
interface Work {
  readonly boss: PgBoss;
  readonly pool: pg.Pool;
  readonly log: JobsLog;
  readonly onEnd: JobEnded | undefined;
  readonly pollSeconds: number;
  /** The queues that existed at the start, by name. */
  readonly queues: ReadonlyMap<string, QueueResult>;
  /** Names of the kinds that this process works on. */
  readonly worked: Set<string>;
  stopping: boolean;
}

/** Starts pg-boss, whose schema is one of the migrations. */
export async function startJobs(parts: JobsParts): Promise<Jobs> {
  const { pool, log, onEnd, pollSeconds = 5, runsSchedules = true } = parts;
  const boss = createBoss(parts);
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await keepDeadLetters(boss, queues.get(DEAD_LETTERS));
  const work: Work = { boss, pool, log, onEnd, pollSeconds, queues, worked: new Set(), stopping: false };

  return {
    define: (kind, handler, { workers = 1 } = {}) => defineKind(work, kind, handler, workers),

    async enqueueIn(tx, kind, data, { startAfter } = {}) {
      const db = fromKysely(tx);
      await boss.send(kind.name, data, startAfter === undefined ? { db } : { db, startAfter });
    },

    async enqueueAllIn(tx, kind, all) {
      await boss.insert(
        kind.name,
        all.map((data) => ({ data })),
        { db: fromKysely(tx) },
      );
    },

    schedule: async (kind, cron) => {
      if (runsSchedules) await boss.schedule(kind.name, cron, {}, { missed: 'once' });
    },
    listDead: () => listDeadJobs(boss),
    nextRun: (cron) => boss.previewSchedule(cron, { count: 1 })[0] ?? null,
    retryDead: (id, tx) => retryDeadJob(boss, id, tx),
    stop: (timeoutMs = 20_000) => {
      work.stopping = true;
      // Boss closes its listener before its workers, and a worker that became free meanwhile would start one more job.
      for (const name of work.worked) void boss.offWork(name, { wait: false });
      return boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

/** A dead letter is kept as long as its queue says; an older version has created the queue without a retention. */
async function keepDeadLetters(boss: PgBoss, queue: QueueResult | undefined): Promise<void> {
  const options = { retentionSeconds: RETENTION_SECONDS };
  if (queue === undefined) await boss.createQueue(DEAD_LETTERS, options);
  else if (queue.retentionSeconds !== RETENTION_SECONDS) await boss.updateQueue(DEAD_LETTERS, options);
}

function createBoss({
  pool,
  connection,
  log,
  superviseSeconds = 15,
  runsSchedules = true,
}: JobsParts): PgBoss {
  const database: BossDatabase = {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onConnect) =>
      openListener({ connection, channel, onNotification, onConnect }),
  };
  const boss = new PgBoss({
    db: database,
    schema: 'pgboss',
    useListenNotify: true,
    schedule: runsSchedules,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', quietWhileAway(log));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

async function defineKind<Data extends object>(
  work: Work,
  kind: JobKind<Data>,
  handler: JobHandler<Data>,
  workers: number,
): Promise<void> {
  const { boss, queues, worked, pollSeconds } = work;
  const options = queueOptions(kind);
  const queue = queues.get(kind.name);
  if (queue === undefined) {
    const policy = kind.options.alone ? 'exclusive' : 'standard';
    await boss.createQueue(kind.name, { ...options, policy });
  }
  // An older version has created the queue with other options.
  else if (Object.entries(options).some(([key, value]) => queue[key as keyof QueueResult] !== value))
    await boss.updateQueue(kind.name, options);
  worked.add(kind.name);
  const workOptions = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
  } as const;
  for (let worker = 0; worker < workers; worker++) {
    const id: string = await boss.work<Data, JobResult[], typeof workOptions>(
      kind.name,
      workOptions,
      async (batch) => {
        const results = await Promise.all(batch.map((job) => runJob(work, kind, handler, job)));
        // One notification may stand for several waiting jobs.
        if (!work.stopping) boss.notifyWorker(id);
        return results;
      },
    );
  }
}

function queueOptions({ options }: Pick<JobKind<object>, 'options'>) {
  const { retries, retryDelay, retryDelayMax, expireInSeconds } = options;
  return {
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax,
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_LETTERS,
    deleteAfterSeconds: DAY_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    notify: true,
  };
}

async function runJob<Data extends object>(
  { pool, log, onEnd }: Work,
  kind: JobKind<Data>,
  handler: JobHandler<Data>,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<Data>,
): Promise<JobResult> {
  const start = performance.now();
  const end = (result: Result) => {
    onEnd?.(kind.name, result, performance.now() - start);
    return result;
  };
  try {
    await withConnectionsOf(pool, () => handler(data, { signal, isLastTry: retryCount >= retryLimit }));
    if (kind.options.alone && Object.keys(data).length === 0) await dropReplaced(pool, kind);
    return { id, status: end('completed') };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log.warn({ job: kind.name, jobId: id, stack }, `A job failed: ${message}`);
    // Keeps only the message: other fields of an error may quote personal values.
    return { id, status: end(error instanceof HopelessJob ? 'deadletter' : 'failed'), output: { message } };
  }
}

/** Every worker polls, so an unreachable database would fill the log. */
function quietWhileAway(log: JobsLog): (error: Error) => void {
  let saidAt = 0;
  return (event) => {
    // pg-boss passes copies of the fields, which are no Errors.
    const error = Object.assign(new Error(event.message), event);
    if (!isDatabaseAway(error)) {
      log.error({ stack: event.stack }, `Jobs: ${event.message}`);
    } else if (Date.now() - saidAt > AWAY_LOG_MS) {
      saidAt = Date.now();
      log.warn(`Jobs wait for the database: ${event.message}`);
    }
  };
}
