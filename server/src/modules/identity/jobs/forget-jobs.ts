import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteOldChallenges } from '../challenge-store.ts';
import { startOfHour } from '../failed-attempt.ts';
import { deleteOldAttempts, deletePastNetworkKey } from '../failed-attempt-store.ts';
import { deleteOldBrowsers } from '../known-browser-store.ts';
import { undoableSince } from '../email-change.ts';
import { deleteOldEmailChanges } from '../email-change-store.ts';
import { deleteOldCodes } from '../mail-code-store.ts';
import { deleteOldRemovals } from '../mfa-removal-store.ts';
import { deleteOldResets } from '../operator-reset-store.ts';
import { BEGUN_MS } from '../mfa-service.ts';
import { deleteSeenAddresses } from '../seen-address-store.ts';
import { deleteOldSecurityEvents } from '../security-event-store.ts';
import { deleteOldSessions } from '../session-store.ts';
import { deleteOldSetPasswordKeys } from '../set-password-key-store.ts';
import { deleteUnconfirmedTotp } from '../totp-store.ts';

const forgetOldSignInsJob = jobKind('forget-old-sign-ins', { alone: true });
const forgetSecurityJob = jobKind('forget-account-security', { alone: true });
const forgetNetworkKeyJob = jobKind('forget-network-key', { alone: true });
const forgetOperatorSessionsJob = jobKind('forget-operator-sessions', { alone: true });

/** Long enough that a late client or tab still gets the reason why its token is refused. */
const SESSIONS_KEPT_MS = 7 * DAY_MS;
/** Those an operator has seen count for an hour. */
const ADDRESSES_KEPT_MS = HOUR_MS;
const EVENTS_KEPT_MS = 90 * DAY_MS;

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Deletes customers' expired sessions, mailed codes and set-password keys. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const before = earlier(now, SESSIONS_KEPT_MS);
  await deleteOldSessions(db, 'customer', before);
  await deleteOldCodes(db, before);
  await deleteOldSetPasswordKeys(db, 'customer', before);
  await deleteOldEmailChanges(db, before, undoableSince(before));
  await deleteOldRemovals(db, before);
}

/** Deletes events and failed attempts after 90 days, expired challenges and known browsers, and secrets that were never confirmed. */
export async function forgetAccountSecurity(db: Db, now: Date): Promise<void> {
  await deleteOldSecurityEvents(db, 'customer', earlier(now, EVENTS_KEPT_MS));
  await deleteOldAttempts(db, earlier(now, EVENTS_KEPT_MS));
  await deleteOldChallenges(db, 'customer', now);
  await deleteOldBrowsers(db, now);
  await deleteUnconfirmedTotp(db, 'customer', earlier(now, BEGUN_MS));
}

async function forgetOperatorSessions(db: Db, now: Date): Promise<void> {
  const before = earlier(now, SESSIONS_KEPT_MS);
  await deleteOldSessions(db, 'operator', before);
  await deleteOldSetPasswordKeys(db, 'operator', before);
  await deleteOldResets(db, before);
  await deleteOldChallenges(db, 'operator', now);
  await deleteSeenAddresses(db, earlier(now, ADDRESSES_KEPT_MS));
}

export async function defineForgetJobs(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await jobs.define(forgetOldSignInsJob, () => forgetOldSignIns(db, clock()));
  await jobs.schedule(forgetOldSignInsJob, '17 * * * *');
  await jobs.define(forgetSecurityJob, () => forgetAccountSecurity(db, clock()));
  await jobs.schedule(forgetSecurityJob, '47 * * * *');
  await jobs.define(forgetNetworkKeyJob, () => deletePastNetworkKey(db, startOfHour(clock())));
  await jobs.schedule(forgetNetworkKeyJob, '0 * * * *');
  await jobs.define(forgetOperatorSessionsJob, () => forgetOperatorSessions(db, clock()));
  await jobs.schedule(forgetOperatorSessionsJob, '23 * * * *');
}
