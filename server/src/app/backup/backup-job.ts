import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_SECONDS } from '../../platform/durations.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { HealthCheck, HealthChecks } from '../../platform/monitoring/health-check.ts';
import type { Clock } from '../../platform/clock.ts';
import { lastBackupAt, pruneBackups } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';

/** A day, and half of one for a slow backup and its retries. */
const OVERDUE_SECONDS = 36 * HOUR_SECONDS;

export const backupJob = jobKind('make-backup', {
  alone: true,
  expireInSeconds: 6 * HOUR_SECONDS,
  retries: 3,
  retryDelay: 600,
});

interface BackupJobParts {
  readonly backupDir: string;
  readonly backupKeep: number;
  readonly installation: string;
  readonly connection: pg.ClientConfig;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Makes a backup each day and deletes the oldest daily one. Only processes with BACKUP_DIR do it, one of them each day. */
export async function defineBackupJob(jobs: Jobs, parts: BackupJobParts): Promise<void> {
  const { backupDir, backupKeep, log } = parts;
  await jobs.define(backupJob, async (_data, { signal }) => {
    const { directory } = await makeBackup({ ...parts, kind: 'daily', signal });
    log.info(`A backup was made: ${directory}`);
    // A failure would repeat the backup that was just made.
    await pruneBackups(backupDir, backupKeep, new Date()).catch((err: unknown) =>
      log.warn({ err }, 'An old backup could not be deleted'),
    );
  });
  await jobs.schedule(backupJob, '40 3 * * *');
}

/** The check for monitoring, with the age of the last backup. */
export function createBackupChecks(backupDir: string, clock: Clock): HealthChecks {
  const startedAt = clock();
  return {
    backups: async () => {
      const now = clock();
      return checkBackupAge(await lastBackupAt(backupDir, now), { now, startedAt });
    },
  };
}

interface Times {
  readonly now: Date;
  readonly startedAt: Date;
}

/** Without any backup, the age counts from the start of the process. */
export function checkBackupAge(lastAt: Date | undefined, { now, startedAt }: Times): HealthCheck {
  const secondsSince = (at: Date) => Math.round((now.getTime() - at.getTime()) / 1000);
  return {
    ok: secondsSince(lastAt ?? startedAt) <= OVERDUE_SECONDS,
    secondsSinceLast: lastAt === undefined ? null : secondsSince(lastAt),
  };
}
