import { sql } from 'kysely';
import { DAY_MS } from '../durations.ts';
import type { Clock } from '../clock.ts';
import { findPending } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migration-files.ts';
import type { Database } from '../database/open.ts';
import type { Db } from '../database/tx.ts';
import { forgetLimitsJob } from '../limits/limits.ts';
import { probeWrite } from '../limits/rate-limit-store.ts';
import { isBacklog, OVERDUE_SECONDS } from '../mail/mail-backlog.ts';
import { countMails, readMailQueue } from '../mail/mail-store.ts';
import type { HealthCheck, HealthChecks } from './health-check.ts';

interface CheckedPlatform {
  readonly db: Db;
  readonly pool: Database['pool'];
  readonly clock: Clock;
}

/** Three runs of the heartbeat job. */
const SILENT_JOBS_SECONDS = 15 * 60;

export function createPlatformChecks(platform: CheckedPlatform): HealthChecks {
  const startedAt = platform.clock();
  return {
    database: () => checkWritable(platform),
    migrations: () => checkMigrations(platform),
    jobs: () => checkJobs(platform, startedAt),
    emails: () => checkMails(platform),
  };
}

async function checkWritable({ pool }: CheckedPlatform): Promise<HealthCheck> {
  await probeWrite(pool, new Date());
  return { ok: true };
}

async function checkMigrations({ pool }: CheckedPlatform): Promise<HealthCheck> {
  const pending = await listPendingMigrations(pool);
  return { ok: pending.length === 0, pending };
}

export async function listPendingMigrations(pool: Database['pool']): Promise<string[]> {
  const client = await pool.connect();
  try {
    return (await findPending(client, MIGRATIONS)).map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** The heartbeat is a job that is scheduled every five minutes and done by any process. */
async function checkJobs({ db, clock }: CheckedPlatform, startedAt: Date): Promise<HealthCheck> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(completed_on))::float8 as seconds
    from pgboss.job where name = ${forgetLimitsJob.name} and state = 'completed'`.execute(db);
  const seconds = rows[0]?.seconds ?? null;
  // A process that has just started could not have done any.
  const upSeconds = (clock().getTime() - startedAt.getTime()) / 1000;
  const silentSeconds = Math.min(seconds ?? Infinity, upSeconds);
  return {
    ok: silentSeconds <= SILENT_JOBS_SECONDS,
    secondsSinceHeartbeat: seconds === null ? null : Math.round(seconds),
  };
}

/** Single emails that wait for long are shown, and a backlog is not fine. */
async function checkMails(platform: CheckedPlatform): Promise<HealthCheck> {
  const { isBacklog, ...figures } = await readMailState(platform);
  return { ok: !isBacklog, ...figures };
}

export async function readMailState({ db, clock }: Pick<CheckedPlatform, 'db' | 'clock'>) {
  const now = clock().getTime();
  const secondsSince = (at: Date | null) => at && Math.round((now - at.getTime()) / 1000);
  const { waiting, overdue, ...at } = await readMailQueue(db, new Date(now - OVERDUE_SECONDS * 1000));
  const { written: writtenLately } = await countMails(db, new Date(now - DAY_MS));
  const sentSecondsAgo = secondsSince(at.lastSent);
  return {
    waiting,
    overdue,
    oldestSeconds: secondsSince(at.oldest) ?? 0,
    isBacklog: isBacklog({ overdue, sentSecondsAgo, writtenLately }),
  };
}
