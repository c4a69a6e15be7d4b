import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldChallenges } from '../challenge-store.ts';
import { BEGUN_MS } from '../mfa-service.ts';
import { deleteOldSecurityEvents } from '../security-event-store.ts';
import { deleteUnconfirmedTotp } from '../totp-store.ts';

const forgetSecurityJob = jobKind('forget-account-security', { alone: true });

const EVENTS_KEPT_MS = 90 * 86_400_000;

/** Deletes what nobody may see or use any more: events after 90 days, challenges, secrets that were never confirmed. */
export async function forgetAccountSecurity(db: Db, now: Date): Promise<void> {
  await deleteOldSecurityEvents(db, 'customer', new Date(now.getTime() - EVENTS_KEPT_MS));
  await deleteOldChallenges(db, 'customer', now);
  await deleteUnconfirmedTotp(db, 'customer', new Date(now.getTime() - BEGUN_MS));
}

export async function defineAccountSecurityJobs(
  jobs: Jobs,
  { db, clock }: { db: Db; clock: Clock },
): Promise<void> {
  await jobs.define(forgetSecurityJob, () => forgetAccountSecurity(db, clock()));
  await jobs.schedule(forgetSecurityJob, '47 * * * *');
}
