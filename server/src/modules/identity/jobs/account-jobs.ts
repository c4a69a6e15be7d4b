import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldCodes } from '../mail-code-store.ts';
import { deleteOldSessions } from '../session-store.ts';
import { deleteOldSetPasswordKeys } from '../set-password-key-store.ts';

const forgetOldSignInsJob = jobKind('forget-old-sign-ins', { alone: true });

/** Long enough that a late client still hears why its token is refused. */
const KEPT_MS = 7 * 86_400_000;

/** Deletes what has run out: sessions, mailed codes and set-password keys. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await deleteOldSessions(db, 'customer', before);
  await deleteOldCodes(db, before);
  await deleteOldSetPasswordKeys(db, 'customer', before);
}

export async function defineAccountJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(forgetOldSignInsJob, () => forgetOldSignIns(db, clock()));
  await jobs.schedule(forgetOldSignInsJob, '17 * * * *');
}
