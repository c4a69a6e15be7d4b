import type { Clock } from '../../platform/clock.ts';
import { toEpoch } from '../../platform/epoch.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { MailHolder, MemberNotices } from './api.ts';
import { mailLanguage } from './mail-language.ts';
import { securityChangedMail, type SecurityChange } from './mails/security-changed.mail.ts';

export interface SecurityNoticeParts {
  readonly outbox: MailOutbox;
  readonly clock: Clock;
  readonly members: MemberNotices;
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/** Emails about changes that someone other than the holder may have made. */
export function createSecurityNotices({ outbox, clock, members }: SecurityNoticeParts) {
  async function send(tx: Tx, holder: MailHolder, change: SecurityChange): Promise<void> {
    const { id: accountId, email: to } = holder;
    if (to === null) return;
    const at = toEpoch(clock());
    if (await members.sendPasswordChanged(tx, holder, at)) return;
    const values = { change, at };
    const language = mailLanguage(holder);
    await outbox.enqueue(tx, { template: securityChangedMail, to, values, language, accountId });
  }

  /** `mayTell`: whether the holder may get one more email; called before the change's transaction. */
  return { send, mayTell: members.mayMail };
}
