import { inTransaction, type Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { imagesForgottenUntil, purgedUntil } from '../ticket.ts';
import { absentUntil } from '../presence.ts';
import { resolveAnsweredTickets, type ResolveContext } from '../resolve-answered-service.ts';
import { deleteUnusedTagNames, lockTagNames } from '../ticket-tag-store.ts';
import { deleteWaitingImages } from '../ticket-image-store.ts';
import { deleteAbsent } from '../ticket-presence-store.ts';
import { deleteResolvedTickets } from '../ticket-store.ts';

const BATCH = 100;
const purgeTicketsJob = jobKind('purge-tickets', { alone: true });
const resolveTicketsJob = jobKind('resolve-answered-tickets', { alone: true });

/**
 * Deletes tickets 7 days after they were resolved (with messages, images, notes and merged ids), images that were
 * attached to no message within a day, old presence rows and unused tags; returns how many tickets were deleted.
 */
export async function purgeTickets(db: Db, now: Date): Promise<number> {
  await deleteWaitingImages(db, imagesForgottenUntil(now));
  await deleteAbsent(db, absentUntil(now));
  let purged = 0;
  for (let batch = BATCH; batch === BATCH; purged += batch) {
    batch = await deleteResolvedTickets(db, purgedUntil(now), BATCH);
  }
  await inTransaction(db, async (tx) => {
    await lockTagNames(tx);
    await deleteUnusedTagNames(tx);
  });
  return purged;
}

export async function defineTicketJobs(jobs: Jobs, context: ResolveContext): Promise<void> {
  const { db, clock } = context;
  await jobs.define(purgeTicketsJob, async () => {
    await purgeTickets(db, clock());
  });
  await jobs.schedule(purgeTicketsJob, '*/10 * * * *');
  await jobs.define(resolveTicketsJob, async () => {
    await resolveAnsweredTickets(context);
  });
  await jobs.schedule(resolveTicketsJob, '23 * * * *');
}
