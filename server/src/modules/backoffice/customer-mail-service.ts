import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { AnyMailTemplate } from '../../platform/mail/mail-template.ts';
import { Refusal } from '../../platform/refusal.ts';
import { demandReason, performOnCustomer, type CustomerAction } from '../identity/api.ts';
import { demandSupportMail } from '../support/api.ts';
import { findCustomerMail, listSealedMails } from './delivery-read.ts';
import { resendObstacle } from './delivery.ts';
import type { TimelineRow } from './timeline-read.ts';

export interface CustomerMailContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: Pick<MailOutbox, 'repeat' | 'canRepeat'>;
  readonly mails: readonly AnyMailTemplate[];
}

/**
 * Writes a copy of a mail, with the same values, and the job that sends it. Refuses a mail to a former address, which
 * may be a stranger's.
 */
export async function resendMail(
  context: CustomerMailContext,
  caller: OperatorCaller,
  act: CustomerAction & { readonly mailId: string },
): Promise<void> {
  const { outbox, mails } = context;
  demandReason(act.reason);
  await demandSupportMail(context, act.id);
  await performOnCustomer(context, caller, act, 'customer.mail_resend', async (tx, { id, email }, now) => {
    const mail = await findCustomerMail(tx, id, act.mailId);
    if (mail === undefined) throw new Refusal('CUSTOMER_MAIL_NOT_FOUND');
    const { sealed, template, status, created_at: createdAt, data_key: accountKey } = mail;
    const known = mails.find(({ name }) => name === template);
    const isKept = sealed !== null && accountKey !== null && known !== undefined;
    const obstacle = resendObstacle({ status, isKept, createdAt }, known?.goodFor, now);
    if (obstacle !== null || sealed === null || accountKey === null || email === null) {
      throw new Refusal(obstacle ?? 'CUSTOMER_MAIL_NOT_KEPT');
    }
    const original = { id: mail.id, template, language: mail.language, sealed, createdAt, accountKey };
    const again = await outbox.repeat(tx, { ...original, accountId: id, to: email });
    if (again === null) throw new Refusal('CUSTOMER_EMAIL_WRONG');
    return { details: { template, mail: mail.id, again }, answer: undefined };
  });
}

/** The ids of an account's mails among the events that {@link resendMail} accepts. */
export async function findResendable(
  { db, clock, outbox, mails }: CustomerMailContext,
  accountId: string,
  events: readonly TimelineRow[],
): Promise<ReadonlySet<string>> {
  const now = clock();
  const ids = events.flatMap((event) => {
    if (event.kind !== 'mail') return [];
    const known = mails.find(({ name }) => name === event.data.template);
    const isKept = event.data.isKept && known !== undefined;
    const mail = { status: event.data.status, isKept, createdAt: event.at };
    return resendObstacle(mail, known?.goodFor, now) === null ? [event.id] : [];
  });
  if (ids.length === 0) return new Set();
  const sealed = await listSealedMails(db, accountId, ids);
  const toCurrent = sealed.filter(
    ({ to, ...mail }) => to !== null && outbox.canRepeat({ ...mail, accountId, to }),
  );
  return new Set(toCurrent.map(({ id }) => id));
}
