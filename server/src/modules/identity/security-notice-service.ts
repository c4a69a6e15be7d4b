import type { Clock } from '../../platform/clock.ts';
import { toEpoch } from '../../platform/epoch.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { MailHolder, MemberNotices } from './api.ts';
import { mailLanguage } from './mail-language.ts';
import { mfaTriesMail } from './mails/mfa-tries.mail.ts';
import { securityChangedMail, type SecurityChange } from './mails/security-changed.mail.ts';

/** What an owner is emailed about. */
export type SecurityNotice = SecurityChange | 'mfa_tries_used';

export interface SecurityNoticeParts {
  readonly outbox: MailOutbox;
  readonly clock: Clock;
  readonly members: MemberNotices;
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/** Emails about what someone other than the holder may have done. */
export function createSecurityNotices({ outbox, clock, members }: SecurityNoticeParts) {
  async function send(tx: Tx, holder: MailHolder, notice: SecurityNotice): Promise<void> {
    const { id: accountId, email: to } = holder;
    if (to === null) return;
    const at = toEpoch(clock());
    if (await members.sendPasswordChanged(tx, holder, at)) return;
    const mail = { to, language: mailLanguage(holder), accountId };
    await (notice === 'mfa_tries_used'
      ? outbox.enqueue(tx, { ...mail, template: mfaTriesMail, values: { at, page: '/#/Security' } })
      : outbox.enqueue(tx, { ...mail, template: securityChangedMail, values: { change: notice, at } }));
  }

  /** `mayTell`: whether the holder may get one more email; called before the change's transaction. */
  return { send, mayTell: members.mayMail };
}
