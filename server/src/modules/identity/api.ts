import type { Language } from '@causeway/contract/language';
import type { Tx } from '../../platform/database/tx.ts';
import type { Authenticate, OperatorCaller } from '../../platform/http/caller.ts';
import type { AccountMaker } from './account-maker-service.ts';
import type { FirstOwner, FirstOwnerChoice } from './first-owner-service.ts';
import type { CustomerCredentials } from './customer-credentials-service.ts';
import type { MailCodeContext } from './mail-code-service.ts';
import type { OperatorContext } from './operator-service.ts';

export { emptyAccounts, lockForRemoval } from './account-removal-store.ts';
export {
  findAccountById,
  insertAccount,
  lockAccount,
  lockAccountAndInviter,
  lockCredential,
  lockIndividual,
  updateBlockedAt,
  type LockedAccount,
} from './account-store.ts';
export { updatePassword } from './credential-store.ts';
export {
  lockCustomer,
  performOnCustomer,
  type CustomerAction,
  type CustomerActionName,
  type CustomerWork,
} from './customer-action-service.ts';
export { isMember } from './customer-credentials-service.ts';
export {
  deleteMemberSessions,
  endMemberSessions,
  insertMemberAccounts,
  type NewMemberAccount,
} from './member-account-store.ts';
export { normalizeEmail, requireEmail } from './email.ts';
export { inviteCodeFrom } from './invite-code.ts';
export { sendCode, withCode } from './mail-code-service.ts';
export { checkMfa } from './mfa-check-service.ts';
export { checkPassword, limitKeyOf, withPassword, type PasswordLogin } from './reauth-service.ts';
export { addOperator, recoverOperator } from './operator-service.ts';
export { listOperators, namesOfOperators, shareOperator } from './operator-store.ts';
export { ofCustomer, ownedBy } from './owner-store.ts';
export { operatorState } from './operator.ts';
export { demandGoodPassword } from './password.ts';
export { hashPassword } from './password-hash.ts';
export { demandReason } from './customer-action-service.ts';
export { appendSecurityEvent } from './security-event-store.ts';
export { hashToken, newToken, sessionFault } from './session.ts';
export { openSession } from './session-service.ts';
export { endSession, insertCustomerSession, revokeSessions, type NewSession } from './session-store.ts';
export { issueSetPasswordKey } from './password-service.ts';
export { endSetPasswordKeys, insertMemberKeys } from './set-password-key-store.ts';
export type { AccountMaker, CustomerCredentials, FirstOwner, MailCodeContext };

/** Who customers and operators are, and how they get in. */
export interface Identity {
  readonly codes: MailCodeContext;
  readonly customers: CustomerCredentials;
  readonly maker: AccountMaker;
  readonly operatorContext: OperatorContext;
  readonly authenticate: Authenticate;
  /** Whether a login still holds, for what takes longer than one call. */
  readonly isSignedIn: (tokenHash: Buffer) => Promise<boolean>;
  readonly authenticateOperator: Authenticate<OperatorCaller>;
  /** Makes the console's first owner where there is no operator; null where nobody was made. */
  ensureFirstOwner(choice: FirstOwnerChoice): Promise<FirstOwner | null>;
}

/** What identity needs of modules above it. */
export interface IdentityPorts {
  readonly registrations: Registrations;
  readonly memberNotices: MemberNotices;
  /** Gives an operator's tickets back to the queue; answers how many. The operator is locked. */
  readonly releaseTickets: (tx: Tx, operatorId: string) => Promise<number>;
}

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
