import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldImports } from '../import-run-store.ts';

const forgetOldImportsJob = jobKind('forget-old-imports', { alone: true });

/** An import that is sent twice is sent within minutes. */
const KEPT_MS = 86_400_000;

export async function forgetOldImports(db: Db, now: Date): Promise<void> {
  await deleteOldImports(db, new Date(now.getTime() - KEPT_MS));
}

export async function defineMemberJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(forgetOldImportsJob, () => forgetOldImports(db, clock()));
  await jobs.schedule(forgetOldImportsJob, '53 * * * *');
}
