import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { imagesForgottenUntil, purgedUntil } from '../ticket.ts';
import { absentUntil } from '../presence.ts';
import { deleteWaitingImages } from '../ticket-image-store.ts';
import { deleteAbsent } from '../ticket-presence-store.ts';
import { deleteResolvedTickets } from '../ticket-store.ts';

const BATCH = 100;
const purgeTicketsJob = jobKind('purge-tickets', { alone: true });

/**
 * Deletes tickets 7 days after they were resolved, with their messages, images and notes and what was merged into them,
 * images that came into no message within a day, and traces of whoever looked; answers how many tickets went.
 */
export async function purgeTickets(db: Db, now: Date): Promise<number> {
  await deleteWaitingImages(db, imagesForgottenUntil(now));
  await deleteAbsent(db, absentUntil(now));
  let purged = 0;
  for (let batch = BATCH; batch === BATCH; purged += batch) {
    batch = await deleteResolvedTickets(db, purgedUntil(now), BATCH);
  }
  return purged;
}

export async function defineTicketJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(purgeTicketsJob, async () => {
    await purgeTickets(db, clock());
  });
  await jobs.schedule(purgeTicketsJob, '*/10 * * * *');
}
