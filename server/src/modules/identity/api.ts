import type { Language } from '@causeway/contract/language';
import type { Tx } from '../../platform/database/tx.ts';

export {
  lockCustomer,
  performOnCustomer,
  type CustomerAction,
  type CustomerActionName,
  type CustomerWork,
} from './customer-action-service.ts';
export { isMember, type CustomerCredentials } from './customer-credentials-service.ts';
export { checkMfa } from './mfa-check-service.ts';
export { checkPassword, limitKeyOf, withPassword, type PasswordLogin } from './reauth-service.ts';
export { namesOfOperators } from './operator-store.ts';
export { ofCustomer, ownedBy, ownedByCustomers } from './owner-store.ts';

/** What a new account starts with; part of the transaction that registers it. */
export interface Registrations {
  /** Grants a trial of some days, once for each mailbox: a second account of it gets none. */
  grantTrial(tx: Tx, trial: { accountId: string; mailbox: Buffer; days: number }): Promise<void>;
}

/** Whom an email is for, as their account knows them. */
export interface MailHolder {
  readonly id: string;
  /** Of a member the name that they log in by. Null once the account has been deleted. */
  readonly email: string | null;
  readonly language: Language;
}

/** Emails about a member's security. Many members have no address, and their team names the others. */
export interface MemberNotices {
  /**
   * Whether the holder may have one more email that they have not asked for. It counts for the address of a member; others may
   * always. Asked before the transaction that the email belongs to, since limits are counted outside it.
   */
  mayMail(holder: MailHolder): Promise<boolean>;
  /** Tells a member who has an address that the password was changed, in seconds; false where the account is no member's. */
  sendPasswordChanged(tx: Tx, holder: MailHolder, at: number): Promise<boolean>;
}
