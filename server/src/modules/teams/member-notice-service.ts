import type { Db } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { mailLanguage, type MemberNotices } from '../identity/api.ts';
import { memberPasswordChangedMail } from './mails/member-password-changed.mail.ts';
import { mailAddressOf, mayMail } from './member-mail-limit-service.ts';
import { isMemberAccount } from './member-name.ts';

export interface MemberNoticeParts {
  readonly db: Db;
  readonly outbox: MailOutbox;
  readonly limits: Limits;
}

/** Members have a password only: neither two-factor nor passkeys. */
export function createMemberNotices({ db, outbox, limits }: MemberNoticeParts): MemberNotices {
  return {
    mayMail: (holder) => mayMail(db, limits, holder),
    async sendPasswordChanged(tx, holder, at) {
      const { id: accountId, email: account } = holder;
      if (account === null || !isMemberAccount(account)) return false;
      const to = await mailAddressOf(tx, holder);
      const mail = {
        template: memberPasswordChangedMail,
        values: { account, at },
        accountId,
        optOut: true as const,
      };
      if (to !== null) await outbox.enqueue(tx, { ...mail, to, language: mailLanguage(holder) });
      return true;
    },
  };
}
