import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { deleteOldAddresses } from '../member-address-store.ts';
import { deleteOldImports } from '../import-run-store.ts';

const forgetOldAddressesJob = jobKind('forget-old-addresses', { alone: true });
const forgetOldImportsJob = jobKind('forget-old-imports', { alone: true });

/** An import that is sent twice is sent within minutes. */
const KEPT_MS = DAY_MS;

export async function forgetOldImports(db: Db, now: Date): Promise<void> {
  await deleteOldImports(db, new Date(now.getTime() - KEPT_MS));
}

export async function defineMemberJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(forgetOldImportsJob, () => forgetOldImports(db, clock()));
  await jobs.schedule(forgetOldImportsJob, '53 * * * *');
  await jobs.define(forgetOldAddressesJob, () =>
    deleteOldAddresses(db, new Date(clock().getTime() - DAY_MS)),
  );
  await jobs.schedule(forgetOldAddressesJob, '23 * * * *');
}
