import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { mailAddressOf, mayMail, type MailHolder } from '../teams/member-mail-limit-service.ts';
import { isMemberAccount } from '../teams/member-name.ts';
import { memberPasswordChangedMail } from '../teams/mails/member-password-changed.mail.ts';
import { securityChangedMail, type SecurityChange } from './mails/security-changed.mail.ts';

interface Holder extends MailHolder {
  readonly language: Language;
}

export interface SecurityNoticeParts {
  readonly db: Db;
  readonly outbox: MailOutbox;
  readonly clock: Clock;
  readonly limits: Limits;
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/** Mails that tell an account's holder what was changed, in case that was somebody else. */
export function createSecurityNotices({ db, outbox, clock, limits }: SecurityNoticeParts) {
  /** Whether the holder may be told of one more change, asked before its transaction. */
  const mayTell = (holder: MailHolder): Promise<boolean> => mayMail(db, limits, holder);

  async function send(tx: Tx, { id, email, language }: Holder, change: SecurityChange): Promise<void> {
    if (email === null) return;
    const at = Math.floor(clock().getTime() / 1000);
    const to = { language, accountId: id };
    if (!isMemberAccount(email)) {
      await outbox.enqueue(tx, { template: securityChangedMail, to: email, values: { change, at }, ...to });
      return;
    }
    // A member's only security is the password, and many have no address.
    const address = await mailAddressOf(tx, { id, email });
    if (address === null) return;
    const values = { account: email, at };
    await outbox.enqueue(tx, { template: memberPasswordChangedMail, to: address, values, ...to });
  }

  return { send, mayTell };
}
