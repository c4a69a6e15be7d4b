import type { Tx } from '../../platform/database/tx.ts';
import type { Approvals } from '../../platform/approvals/approval.ts';
import type { Authenticate, AuthenticateOperator } from '../../platform/http/caller.ts';
import type { AttemptOutcome } from '@causeway/contract/console/lists';
import type { SeeAddresses } from '../../platform/http/seen-addresses.ts';
import type { AccountMaker } from './account-maker-service.ts';
import type { RefusedCall } from './failed-attempt-service.ts';
import type { FirstOwner, FirstOwnerChoice } from './first-owner-service.ts';
import type { CustomerCredentials } from './customer-credentials-service.ts';
import type { MailCodeContext } from './mail-code-service.ts';
import type { AccountLanguages } from './mail-language.ts';
import type { OperatorContext } from './operator-service.ts';

export { saveLanguage, saveUsedLanguage } from './account-language-service.ts';
export {
  dropLostCredentials,
  repeatOperatorChange,
  repeatRoleChange,
  type LostCredentials,
  type LostOperatorChange,
  type LostRoleChange,
} from './after-restore-service.ts';
export { findBlock } from './account-block-store.ts';
export { endAllLogins } from './all-logins-store.ts';
export { undoableSince } from './email-change.ts';
export { isEmailUndoable } from './email-change-store.ts';
export {
  checkValueOf,
  findSecret,
  openKeys,
  readInstallation,
  readKeys,
  rotateSecret,
  type AppSecrets,
} from './app-secret-service.ts';
export { endAllRequests, listApprovalsOf } from './approval-store.ts';
export { viewApproval } from './approval-view.ts';
export { emptyAccounts, lockForRemoval } from './account-removal-store.ts';
export {
  findAccountById,
  insertAccount,
  lockAccount,
  lockAccountAndInviter,
  lockCredential,
  lockIndividual,
  selectLockedAccount,
  updateBlockedAt,
  type LockedAccount,
} from './account-store.ts';
export { updatePassword } from './credential-store.ts';
export {
  lockCustomer,
  lockCustomerOrMember,
  performOnCustomer,
  type CustomerAction,
  type CustomerActionName,
  type CustomerWork,
} from './customer-action-service.ts';
export { isMember, sessionOf } from './customer-credentials-service.ts';
export { findNewEmail, requestEmailChange, type AccountLinkContext } from './email-change-service.ts';
export { findMfaRemoval } from './mfa-removal-store.ts';
export { planMfaOff, requestMfaRemoval } from './mfa-removal-service.ts';
export { setPasswordLink } from './mails/set-password-link.ts';
export { SUPPORT_RESET_SECONDS, supportResetLinkMail } from './mails/support-reset-link.mail.ts';
export {
  deleteMemberSessions,
  endMemberSessions,
  insertMemberAccounts,
  type NewMemberAccount,
} from './member-account-store.ts';
export { normalizeEmail, requireEmail } from './email.ts';
export { inviteCodeFrom } from './invitation.ts';
export { sendCode, withCode } from './mail-code-service.ts';
export { generateCode, judgeCode } from './mail-code.ts';
export { mailLanguage } from './mail-language.ts';
export { checkMfa } from './mfa-check-service.ts';
export {
  checkPassword,
  demandRecentReauth,
  limitKeyOf,
  withPassword,
  type PasswordLogin,
} from './reauth-service.ts';
export { addOperator, recoverOperator } from './operator-service.ts';
export { readRights } from './role-service.ts';
export {
  findActiveOperator,
  hasOperators,
  listOperators,
  lockLimits,
  namesOfOperators,
  shareOperator,
} from './operator-store.ts';
export { ofCustomer, ofOperator, ownedBy } from './owner-store.ts';
export { isWithinLimit, limitsSince } from './operator-limit-service.ts';
export { accessOf, operatorState, rolesOf, type WithRoles } from './operator.ts';
export { demandGoodPassword } from './password.ts';
export { hashPassword } from './password-hash.ts';
export { demandReason } from './customer-action-service.ts';
export { appendSecurityEvent } from './security-event-store.ts';
export { forgetBrowsers } from './known-browser-store.ts';
export { hashToken, newToken, sessionFault, type SessionRow } from './session.ts';
export { openSession } from './session-service.ts';
export {
  endDeviceSessions,
  endSession,
  extendClientSession,
  insertCustomerSession,
  isSessionLive,
  liveSessions,
  revokeOpenedSessions,
  revokeSessions,
  type NewSession,
} from './session-store.ts';
export { issueSetPasswordKey } from './password-service.ts';
export { endSetPasswordKeys, insertMemberKeys } from './set-password-key-store.ts';
export type { AccountMaker, CustomerCredentials, FirstOwner, MailCodeContext };

export interface Identity {
  readonly codes: MailCodeContext;
  /** Signs the links in emails about an account. */
  readonly linkKey: Buffer;
  readonly customers: CustomerCredentials;
  readonly maker: AccountMaker;
  readonly operatorContext: OperatorContext;
  readonly authenticate: Authenticate;
  /** Whether a session is still valid, for calls that take long. */
  readonly isSignedIn: (tokenHash: Buffer) => Promise<boolean>;
  readonly authenticateOperator: AuthenticateOperator;
  /** Counts a refused call if it is a failed attempt, and returns its outcome; null for any other. */
  readonly countRefusal: (call: RefusedCall) => AttemptOutcome | null;
  readonly approvals: Approvals;
  readonly seeAddresses: SeeAddresses;
  /** Creates the console's first owner if there is no operator; returns null otherwise. */
  ensureFirstOwner(choice: FirstOwnerChoice): Promise<FirstOwner | null>;
}

export interface IdentityPorts {
  readonly registrations: Registrations;
  readonly memberNotices: MemberNotices;
  /** Unassigns an operator's tickets; returns how many. The operator must be locked. */
  readonly releaseTickets: (tx: Tx, operatorId: string) => Promise<number>;
}

/** Called in the transaction that registers an account. */
export interface Registrations {
  /** Grants a trial, once per mailbox: a second account of it gets none, whichever of its keys the first has. */
  grantTrial(tx: Tx, trial: { accountId: string; mailboxes: readonly Buffer[]; days: number }): Promise<void>;
}

export interface MailHolder extends AccountLanguages {
  readonly id: string;
  /** For a member, the name that they log in by. Null once the account has been deleted. */
  readonly email: string | null;
}

/** Security emails for members. Many have no address; their team names the others. */
export interface MemberNotices {
  /**
   * Whether the holder may get one more unrequested email. Limits a member's address only; others may always. Called
   * before the email's transaction, because limits are counted outside it.
   */
  mayMail(holder: MailHolder): Promise<boolean>;
  /** Emails a member that the password was changed at `at`, in epoch seconds; false if the account is no member's. */
  sendPasswordChanged(tx: Tx, holder: MailHolder, at: number): Promise<boolean>;
}
