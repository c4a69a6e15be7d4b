import type { Clock } from '../../platform/clock.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { AnyMailTemplate } from '../../platform/mail/mail-template.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCustomerMail } from './customer-act-store.ts';
import type { CustomerAction } from '../identity/api.ts';
import type { CustomerActService } from './customer-act-service.ts';
import { whyNotAgain } from './mail-again.ts';
import type { TimelineRow } from './timeline-store.ts';

export interface CustomerMailParts {
  readonly clock: Clock;
  readonly acts: Pick<CustomerActService, 'perform'>;
  readonly outbox: Pick<MailOutbox, 'repeat'>;
  readonly templates: readonly AnyMailTemplate[];
}

export type CustomerMailService = ReturnType<typeof createCustomerMailService>;

/** Mails that operators send once more. */
export function createCustomerMailService({ clock, acts, outbox, templates }: CustomerMailParts) {
  const goodFor = new Map(templates.map((template) => [template.name, template.goodFor]));

  /** Writes the mail anew, with what it said before, and the job that sends it. */
  async function resend(caller: OperatorCaller, act: CustomerAction & { mailId: string }): Promise<void> {
    await acts.perform(caller, act, 'customer.mail_resend', async (tx, { id }, now) => {
      const mail = await findCustomerMail(tx, id, act.mailId);
      if (mail === undefined) throw new Refusal('CUSTOMER_MAIL_NOT_FOUND');
      const { sealed, template } = mail;
      const isKept = sealed !== null && mail.data_key !== null && goodFor.has(template);
      const kept = { status: mail.status, isKept, createdAt: mail.created_at };
      const no = whyNotAgain(kept, goodFor.get(template), now);
      if (no !== null || sealed === null) throw new Refusal(no ?? 'CUSTOMER_MAIL_NOT_KEPT');
      const again = await outbox.repeat(tx, { ...mail, sealed, accountId: id });
      return { details: { template, mail: mail.id, again }, answer: undefined };
    });
  }

  /** Whether {@link resend} would take the mail of an event. */
  function isResendable({ at, data }: Extract<TimelineRow, { kind: 'mail' }>): boolean {
    const isKept = data.isKept && goodFor.has(data.template);
    return (
      whyNotAgain({ status: data.status, isKept, createdAt: at }, goodFor.get(data.template), clock()) ===
      null
    );
  }

  return { resend, isResendable };
}
