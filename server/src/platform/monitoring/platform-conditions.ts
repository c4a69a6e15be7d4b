import type { Clock } from '../clock.ts';
import type { Db } from '../database/tx.ts';
import type { Database } from '../database/open.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import { areFailing, FAILURES_SECONDS } from '../mail/mail-backlog.ts';
import { countMails } from '../mail/mail-store.ts';
import { whole, type Conditions } from './condition.ts';
import { listDeadKinds, listSamples, listScheduleAges, type ScheduleAge } from './monitoring-store.ts';
import { listPendingMigrations, readMailState } from './platform-checks.ts';
import * as figures from './process-figures.ts';

interface ConditionParts {
  readonly db: Db;
  readonly pool: Database['pool'];
  readonly clock: Clock;
}

/** Samples are written every minute; one that is older is of a process that has stopped. */
const SAMPLE_MS = 150_000;

export function createPlatformConditions({ db, pool, clock }: ConditionParts): Conditions {
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  const sampled = (find: (samples: readonly figures.ProcessSample[]) => readonly string[]) => async () =>
    find(await listSamples(db, ago(SAMPLE_MS)));
  return {
    database_faults: sampled(figures.databaseFaults),
    pool_exhausted: sampled(figures.exhaustedPools),
    event_loop_slow: sampled(figures.slowProcesses),
    disk_low: sampled(figures.lowDisks),
    backup_overdue: sampled((samples) => whole(figures.areBackupsOverdue(samples))),
    requests_failing: sampled((samples) => whole(figures.areRequestsFailing(samples))),
    requests_limited: sampled((samples) => whole(figures.areRequestsLimited(samples))),
    migrations_pending: async () => whole((await listPendingMigrations(pool)).length > 0),
    jobs_silent: async () => silentJobs(await listScheduleAges(db)),
    jobs_failed: () => listDeadKinds(db, sendMailJob.name),
    emails_waiting: async () => whole((await readMailState({ db, clock })).isBacklog),
    emails_failed: async () => whole(areFailing(await countMails(db, ago(FAILURES_SECONDS * 1000)))),
  };
}

const MISSED_RUNS = 3;
const GRACE_SECONDS = 600;

/** Daily jobs are left out: their last run is forgotten when the next one is due. */
export function silentJobs(schedules: readonly ScheduleAge[]): string[] {
  const silent = schedules.filter(({ cron, seconds }) => {
    const pause = secondsBetween(cron);
    return pause !== null && seconds > MISSED_RUNS * pause + GRACE_SECONDS;
  });
  return silent.map(({ name }) => name);
}

/** The time between two runs of a schedule by the minute or by the hour; null for any other. */
function secondsBetween(cron: string): number | null {
  const [minute = '', ...rest] = cron.split(' ');
  if (rest.some((part) => part !== '*')) return null;
  const step = /^\*(?:\/(\d+))?$/.exec(minute);
  if (step === null) return 3600;
  return 60 * Number(step[1] ?? 1);
}
