import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldChallenges } from '../challenge-store.ts';
import { deleteOldSessions } from '../session-store.ts';
import { deleteOldSetPasswordKeys } from '../set-password-key-store.ts';

const forgetOperatorSessionsJob = jobKind('forget-operator-sessions', { alone: true });

/** As customers’: long enough that a late tab still hears why its token is refused. */
const KEPT_MS = 7 * 86_400_000;

export async function defineOperatorJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(forgetOperatorSessionsJob, async () => {
    const before = new Date(clock().getTime() - KEPT_MS);
    await deleteOldSessions(db, 'operator', before);
    await deleteOldSetPasswordKeys(db, 'operator', before);
    await deleteOldChallenges(db, 'operator', clock());
  });
  await jobs.schedule(forgetOperatorSessionsJob, '23 * * * *');
}
