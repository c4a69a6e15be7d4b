import { HOUR_MS } from '../../../platform/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldDeviceGrants } from '../device-grant-store.ts';
import { deleteOldHandOffCodes } from '../hand-off-store.ts';

const forgetHandOffsJob = jobKind('forget-hand-offs', { alone: true });

const KEPT_MS = HOUR_MS;

/** Deletes hand-off codes that expired an hour ago; no error message needs them any longer. */
export async function forgetOldHandOffs(db: Db, now: Date): Promise<void> {
  await deleteOldHandOffCodes(db, new Date(now.getTime() - KEPT_MS));
}

export async function defineDeviceJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(forgetHandOffsJob, async () => {
    await forgetOldHandOffs(db, clock());
    await deleteOldDeviceGrants(db, new Date(clock().getTime() - KEPT_MS));
  });
  await jobs.schedule(forgetHandOffsJob, '27 * * * *');
}
