import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { challengeStore } from '../challenge-store.ts';
import { BEGUN_MS } from '../second-step-service.ts';
import { secondStepStore } from '../second-step-store.ts';
import { deleteOldSecurityEvents } from '../security-event-store.ts';

const forgetSecurityJob = jobKind('forget-account-security', { alone: true });

const EVENTS_KEPT_MS = 90 * 86_400_000;

/** Deletes what nobody may see or use any more: events after 90 days, challenges, secrets that were never confirmed. */
export async function forgetAccountSecurity(db: Db, now: Date): Promise<void> {
  await deleteOldSecurityEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS));
  await challengeStore('accounts').forgetOld(db, now);
  await secondStepStore('accounts').forgetUnconfirmed(db, new Date(now.getTime() - BEGUN_MS));
}

export async function defineAccountSecurityJobs(
  jobs: Jobs,
  { db, clock }: { db: Db; clock: Clock },
): Promise<void> {
  await jobs.define(forgetSecurityJob, () => forgetAccountSecurity(db, clock()));
  await jobs.schedule(forgetSecurityJob, '47 * * * *');
}
