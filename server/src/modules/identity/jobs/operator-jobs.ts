import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { challengeStore } from '../challenge-store.ts';
import { deleteOldOperatorSessions } from '../operator-session-store.ts';

const forgetOperatorSessionsJob = jobKind('forget-operator-sessions', { alone: true });

/** As customers’: long enough that a late tab still hears why its token is refused. */
const KEPT_MS = 7 * 86_400_000;

export async function defineOperatorJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(forgetOperatorSessionsJob, async () => {
    await deleteOldOperatorSessions(db, new Date(clock().getTime() - KEPT_MS));
    await challengeStore('operators').forgetOld(db, clock());
  });
  await jobs.schedule(forgetOperatorSessionsJob, '23 * * * *');
}
