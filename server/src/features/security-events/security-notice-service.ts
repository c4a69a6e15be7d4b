import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/tx.ts';
import type { MailOutbox } from '../../mail/mail-outbox.ts';
import { securityChangedMail, type SecurityChange } from './security-changed.mail.ts';

interface Holder {
  readonly id: string;
  /** Null once the account has been deleted. */
  readonly email: string | null;
  readonly language: Language;
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/** Mails that tell an account's holder what was changed, in case that was somebody else. */
export function createSecurityNotices({ outbox, clock }: { outbox: MailOutbox; clock: Clock }) {
  async function send(tx: Tx, { id, email, language }: Holder, change: SecurityChange): Promise<void> {
    if (email === null) return;
    await outbox.enqueue(tx, {
      template: securityChangedMail,
      to: email,
      language,
      accountId: id,
      values: { change, at: Math.floor(clock().getTime() / 1000) },
    });
  }

  return { send };
}
