import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { isDatabaseFault, type ProcessFigures } from './process-figures.ts';
import type { HealthCheck } from './health-check.ts';
import { saveSample } from './monitoring-store.ts';

export interface ProcessSampler {
  /** Counts the requests of an app, except for probes; for use before its routes. */
  countRequests(app: FastifyInstance): void;
  /** Saves what was measured since the last call. The sampler calls this every minute. */
  save(): Promise<void>;
  stop(): void;
}

interface SamplerParts {
  readonly database: Pick<Database, 'db' | 'pool' | 'sqlStates'>;
  readonly clock: Clock;
  /** The directory of the embedded database; null if the database is elsewhere. */
  readonly dataDir: string | null;
  /** Undefined without BACKUP_DIR. */
  readonly checkBackups?: (() => Promise<HealthCheck>) | undefined;
  /** Distinguishes this process from others. */
  readonly process?: string;
}

const READING_MS = 5_000;
const READINGS = 12;
const DELAY_RESOLUTION_MS = 50;

/** Measures this process, for alert conditions that one process evaluates for all. */
export function createProcessSampler({ database, clock, dataDir, ...parts }: SamplerParts): ProcessSampler {
  const { checkBackups, process: name = `${hostname()}:${process.pid}` } = parts;
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  const counts = { requests: 0, failed: 0, limited: 0 };
  const pool = countWaiting(database.pool);
  const takeFaults = createFaultCount(database.sqlStates);

  const measure = async (): Promise<ProcessFigures> => {
    const figures = {
      ...counts,
      waiting: pool.take(),
      lagMs: Math.round(delay.percentile(99) / 1e6),
      faults: takeFaults(),
    };
    Object.assign(counts, { requests: 0, failed: 0, limited: 0 });
    delay.reset();
    const backups = await checkBackups?.().catch(() => undefined);
    return {
      ...figures,
      diskFree: dataDir === null ? null : await readFree(dataDir),
      backupsOverdue: backups === undefined ? null : !backups.ok,
    };
  };
  // A database that refuses the sample is reported by the checks.
  const save = async () =>
    saveSample(database.db, { process: name, at: clock(), figures: await measure() }).catch(() => undefined);

  let readings = 0;
  const timer = setInterval(() => {
    pool.read();
    readings += 1;
    if (readings % READINGS === 0) void save();
  }, READING_MS).unref();

  return {
    countRequests: (app) =>
      void app.addHook('onResponse', (request, reply, done) => {
        // Probes fail because something else is wrong.
        if (request.routeOptions.config.isUnlogged === true) return done();
        counts.requests += 1;
        if (reply.refusal === 'TOO_MANY_REQUESTS') counts.limited += 1;
        if (reply.statusCode >= 500) counts.failed += 1;
        done();
      }),
    save,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** Reads from time to time whether callers wait for a connection. */
function countWaiting(pool: Pick<Database['pool'], 'waitingCount'>) {
  let readings = 0;
  let waiting = 0;
  const read = () => {
    readings += 1;
    if (pool.waitingCount > 0) waiting += 1;
  };
  return {
    read,
    take() {
      if (readings === 0) read();
      const share = waiting / readings;
      readings = waiting = 0;
      return share;
    },
  };
}

/** Counts the errors of the database's state since the last call. */
function createFaultCount(sqlStates: Database['sqlStates']): () => Record<string, number> {
  let before = new Map(sqlStates);
  return () => {
    const faults: Record<string, number> = {};
    for (const [state, count] of sqlStates) {
      const more = count - (before.get(state) ?? 0);
      if (more > 0 && isDatabaseFault(state)) faults[state] = more;
    }
    before = new Map(sqlStates);
    return faults;
  };
}

async function readFree(directory: string): Promise<number | null> {
  const disk = await statfs(directory).catch(() => undefined);
  return disk === undefined ? null : disk.bavail / disk.blocks;
}
