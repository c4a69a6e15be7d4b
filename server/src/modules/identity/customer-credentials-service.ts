import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import {
  findTriedAccount,
  findAccountById,
  lockCredential,
  type FoundAccount,
  type LockedCredential,
} from './account-store.ts';
import { createCredentials, type CredentialEvent, type Credentials } from './credentials-service.ts';
import { ofCustomer } from './owner-store.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { OwnSession } from './reauth-service.ts';
import { appendSecurityEvent } from './security-event-store.ts';
import type { SecurityNotices } from './security-notice-service.ts';

export interface CustomerCredentialsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly notices: SecurityNotices;
  readonly totpKey: Buffer;
  readonly recoveryKey: Buffer;
  readonly passkeyPlace: PasskeyPlace | null;
}

export type CustomerCredentials = Credentials<FoundAccount, LockedCredential>;

/** The session of the call. */
export const sessionOf = ({ accountId, tokenHash }: Caller): OwnSession => ({
  ownerId: accountId,
  tokenHash,
});

/** Accounts that a login accepts; it treats all others as unknown. */
export const isMember = ({ kind }: FoundAccount): boolean => kind === 'member';
export const isNoMember = ({ kind }: FoundAccount): boolean => kind !== 'member';

/** Credentials of customers, members included. */
export function createCustomerCredentials(parts: CustomerCredentialsParts): CustomerCredentials {
  const { clock, notices } = parts;
  return createCredentials<FoundAccount, LockedCredential>('customer', {
    ...parts,
    limitPrefix: '',
    mfaRequired: false,
    remembersReauth: true,
    passwordGivesTriesBack: true,
    findByEmail: findTriedAccount,
    findById: findAccountById,
    lock: lockCredential,
    blockedLogin: ({ kind }) => (kind === 'member' ? 'MEMBER_BLOCKED' : 'ACCOUNT_BLOCKED'),
    // Blocking ends all sessions, so the calling one has just been ended.
    blockedReauth: 'SESSION_REVOKED',
    passkeyRefusal({ email, blocked_at: blockedAt }) {
      if (email === null) return 'PASSKEY_REFUSED';
      return blockedAt === null ? null : 'ACCOUNT_BLOCKED';
    },
    async record(tx: Tx, accountId: string, event: CredentialEvent, from: BrowserFamily) {
      if (event === 'passkey_renamed') return;
      await appendSecurityEvent(tx, { owner: ofCustomer(accountId), kind: event, at: clock(), from });
    },
    notify: notices.send,
  });
}
