import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { findPending } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migration-files.ts';
import type { Database } from '../database/open.ts';
import type { Db } from '../database/tx.ts';
import { forgetLimitsJob } from '../limits/limits.ts';
import { probeWrite } from '../limits/rate-limit-store.ts';
import { countWaitingMails } from '../mail/mail-store.ts';
import type { HealthCheck, HealthChecks } from './health-check.ts';

interface CheckedPlatform {
  readonly db: Db;
  readonly pool: Database['pool'];
  readonly clock: Clock;
}

/** Three runs of the heartbeat job. */
const SILENT_JOBS_SECONDS = 15 * 60;
const OVERDUE_MAIL_SECONDS = 15 * 60;

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
  const client = await pool.connect();
  try {
    const pending = (await findPending(client, MIGRATIONS)).map(({ name }) => name);
    return { ok: pending.length === 0, pending };
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

async function checkMails({ db, clock }: CheckedPlatform): Promise<HealthCheck> {
  const { waiting, oldest } = await countWaitingMails(db);
  const oldestSeconds = oldest === null ? 0 : Math.round((clock().getTime() - oldest.getTime()) / 1000);
  return { ok: oldestSeconds <= OVERDUE_MAIL_SECONDS, waiting, oldestSeconds };
}
