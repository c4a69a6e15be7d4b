import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../database/tx.ts';
import type { Limits } from '../../http/limits.ts';
import type { MailOutbox } from '../../mail/mail-outbox.ts';
import { takeMemberMail } from '../members/member-mail-limit-service.ts';
import { isMemberAccount } from '../members/member-name.ts';
import { memberPasswordChangedMail } from '../members/member-password-changed.mail.ts';
import { findMember } from '../members/member-store.ts';
import { securityChangedMail, type SecurityChange } from './security-changed.mail.ts';

interface Holder {
  readonly id: string;
  /** Of a member the name that they sign in by. Null once the account has been deleted. */
  readonly email: string | null;
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
  /**
   * Whether the holder may be told of one more change. A member's address is what their team named, perhaps a stranger's.
   * Asked before the transaction of the change, since limits are counted outside it.
   */
  async function mayTell({ id, email }: Pick<Holder, 'id' | 'email'>): Promise<boolean> {
    if (email === null || !isMemberAccount(email)) return true;
    const address = (await findMember(db, id))?.email ?? null;
    return address === null || takeMemberMail(limits, address);
  }

  async function send(tx: Tx, { id, email, language }: Holder, change: SecurityChange): Promise<void> {
    if (email === null) return;
    const at = Math.floor(clock().getTime() / 1000);
    const to = { language, accountId: id };
    if (!isMemberAccount(email)) {
      await outbox.enqueue(tx, { template: securityChangedMail, to: email, values: { change, at }, ...to });
      return;
    }
    // A member's only security is the password, and many have no address.
    const address = (await findMember(tx, id))?.email ?? null;
    if (address === null) return;
    const values = { account: email, at };
    await outbox.enqueue(tx, { template: memberPasswordChangedMail, to: address, values, ...to });
  }

  return { send, mayTell };
}
