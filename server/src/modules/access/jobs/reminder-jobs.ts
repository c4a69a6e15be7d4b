import type { Clock } from '../../../platform/clock.ts';
import { toEpoch } from '../../../platform/epoch.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import { expiredMail } from '../mails/expired.mail.ts';
import { EXPIRY_NOTICE, RENEWAL_REMINDER, reminderKey, type Reminder } from '../reminder-rules.ts';
import { lockDueAccounts, type DueAccount } from '../reminder-read.ts';
import { renewalReminderMail, type AccessUntil } from '../mails/renewal-reminder.mail.ts';

export interface ReminderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
}

const BATCH = 100;
const remindJob = jobKind('remind-of-expiry', { alone: true });

export async function defineReminderJobs(jobs: Jobs, parts: ReminderParts): Promise<void> {
  await jobs.define(remindJob, async () => {
    await sendRenewalReminders(parts);
    await sendExpiryNotices(parts);
  });
  await jobs.schedule(remindJob, '3 * * * *');
}

/** Emails every customer whose access ends within a week, once per expiry; returns the number of emails. */
export function sendRenewalReminders(parts: ReminderParts): Promise<number> {
  return remind(parts, RENEWAL_REMINDER, renewalReminderMail);
}

/** Emails every customer whose access ended in the last two days, once per expiry; returns the number of emails. */
export function sendExpiryNotices(parts: ReminderParts): Promise<number> {
  return remind(parts, EXPIRY_NOTICE, expiredMail);
}

async function remind(
  { db, clock, outbox }: ReminderParts,
  reminder: Reminder,
  template: MailTemplate<AccessUntil>,
): Promise<number> {
  const now = clock();
  let written = 0;
  let last: DueAccount | undefined;
  for (;;) {
    const after = last;
    const batch = await inTransaction(db, async (tx) => {
      const due = await lockDueAccounts(tx, reminder, { now, after, limit: BATCH });
      let mails = 0;
      for (const account of due) if (await mailTo(tx, account)) mails++;
      return { due, mails };
    });
    written += batch.mails;
    last = batch.due.at(-1);
    if (last === undefined) return written;
  }

  function mailTo(tx: Tx, { accountId, email, language, accessUntil }: DueAccount): Promise<boolean> {
    return outbox.enqueue(tx, {
      template,
      to: email,
      language,
      values: { accessUntil: toEpoch(accessUntil) },
      accountId,
      dedupeKey: reminderKey(reminder, accountId, accessUntil),
    });
  }
}
