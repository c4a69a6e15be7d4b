import { toEpoch } from '../../../platform/epoch.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import { forgetUnsent } from '../../../platform/mail/mail-store.ts';
import { reminderKey, lockDueAccounts, type DueAccount } from '../../access/api.ts';
import type { SettingsService } from '../../content/api.ts';
import { clearingAt, clearingDue, clearingWarning } from '../clearing-rules.ts';
import { isClearable, listClearable } from '../clearing-read.ts';
import { clearingWarningBlockedMail } from '../mails/clearing-warning-blocked.mail.ts';
import { clearingWarningMail } from '../mails/clearing-warning.mail.ts';
import { lockForDeletion, removeAccount, type Removal } from '../removal-service.ts';

export interface ClearingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  readonly settings: Pick<SettingsService, 'read'>;
}

const BATCH = 100;
const WARNINGS = [clearingWarningMail.name, clearingWarningBlockedMail.name];
const clearAccountsJob = jobKind('clear-accounts', { alone: true });

export async function defineClearingJobs(jobs: Jobs, parts: ClearingParts): Promise<void> {
  await jobs.define(clearAccountsJob, async () => {
    await warnOfClearing(parts);
    await clearAccounts(parts);
  });
  await jobs.schedule(clearAccountsJob, '41 * * * *');
}

/**
 * Warns before a clearing, once per expiry, or again if the relay has failed to send the warning for days; returns the
 * number of mails written.
 */
export async function warnOfClearing({ db, clock, outbox, settings }: ClearingParts): Promise<number> {
  const { clearDays } = await settings.read();
  if (clearDays === 0) return 0;
  const now = clock();
  const warning = clearingWarning(clearDays);
  let written = 0;
  let last: DueAccount | undefined;
  for (;;) {
    const after = last;
    const batch = await inTransaction(db, async (tx) => {
      if (after === undefined) await forgetUnsent(tx, WARNINGS);
      const due = await lockDueAccounts(tx, warning, { now, after, limit: BATCH });
      let mails = 0;
      for (const { accountId, email, language, accessUntil, blocked } of due) {
        const isNew = await outbox.enqueue(tx, {
          template: blocked ? clearingWarningBlockedMail : clearingWarningMail,
          to: email,
          language,
          accountId,
          values: {
            accessUntil: toEpoch(accessUntil),
            clearedAt: toEpoch(clearingAt(accessUntil, clearDays, now)),
          },
          dedupeKey: reminderKey(warning, accountId, accessUntil),
        });
        if (isNew) mails++;
      }
      return { mails, last: due.at(-1) };
    });
    written += batch.mails;
    last = batch.last;
    if (last === undefined) return written;
  }
}

/**
 * Deletes accounts that expired long ago and were warned; returns how many. An account that fails holds up no other one;
 * throws an `AggregateError` of the failures at the end.
 */
export async function clearAccounts({ db, clock, settings }: ClearingParts): Promise<number> {
  const { clearDays } = await settings.read();
  if (clearDays === 0) return 0;
  const now = clock();
  const due = { ...clearingDue(clearDays, now), warning: clearingWarning(clearDays).name };
  const removal: Removal = {
    actor: 'system',
    action: 'account.clear',
    now,
  };
  const clear = (id: string) =>
    inTransaction(db, async (tx) => {
      const deleted = await lockForDeletion(tx, id);
      // The account may have paid meanwhile.
      if (deleted === undefined || !(await isClearable(tx, id, due))) return false;
      await removeAccount(tx, deleted, removal);
      return true;
    });
  const skipped: string[] = [];
  const failures: unknown[] = [];
  let cleared = 0;
  for (;;) {
    const ids = await listClearable(db, due, { skipped, limit: BATCH });
    for (const id of ids) {
      try {
        if (await clear(id)) cleared++;
        else skipped.push(id);
      } catch (error) {
        failures.push(error);
        skipped.push(id);
      }
    }
    if (ids.length > 0) continue;
    if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be cleared');
    return cleared;
  }
}
