import { DAY_MS } from '../../../platform/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldMails } from '../../../platform/mail/mail-store.ts';
import { deleteOldEvents } from '../../billing/api.ts';
import type { SettingsService } from '../../content/api.ts';

interface RetentionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'read'>;
}

/** Rows per statement, so that none is slow in a large shop. */
const BATCH = 2000;
const deleteOldRecordsJob = jobKind('delete-old-records', { alone: true });

export async function defineRetentionJob(jobs: Jobs, parts: RetentionParts): Promise<void> {
  await jobs.define(deleteOldRecordsJob, (_data, { signal }) => deleteOldRecords(parts, signal));
  await jobs.schedule(deleteOldRecordsJob, '11 4 * * *');
}

/** Deletes records of emails and events of providers after the days in the settings. */
export async function deleteOldRecords(
  { db, clock, settings }: RetentionParts,
  signal?: AbortSignal,
): Promise<void> {
  const { mailDays, providerEventDays } = await settings.read();
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const deletions = [
    (limit: number) => deleteOldMails(db, before(mailDays), limit),
    (limit: number) => deleteOldEvents(db, before(providerEventDays), limit),
  ];
  for (const deleteSome of deletions) {
    let deleted = BATCH;
    while (deleted === BATCH && signal?.aborted !== true) deleted = await deleteSome(BATCH);
  }
}
