import type { Clock } from '../../platform/clock.ts';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { RefusalReason } from '../../platform/refusal.ts';
import type { SecurityChange } from './mails/security-changed.mail.ts';
import type { PasskeyPlace } from './passkey-place.ts';

/** An owner whose password is to be checked. */
export interface FoundOwner {
  readonly id: string;
  readonly password_hash: string | null;
}

/** An owner who is locked behind their credential. */
export interface LockedOwner {
  readonly id: string;
  readonly blocked_at: Date | null;
}

export type CredentialEvent =
  | 'second_step_on'
  | 'second_step_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'session_ended';

/** What differs between customers and operators. */
export interface CredentialPolicy<Found extends FoundOwner, Locked extends LockedOwner> {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Begins the names that the rate limits know its owners by. */
  readonly limitPrefix: string;
  /** TOTP secrets lie sealed under it. */
  readonly totpKey: Buffer;
  /** Recovery codes lie hashed under it. */
  readonly recoveryKey: Buffer;
  /** Nobody works without two-factor. */
  readonly mfaRequired: boolean;
  /** Whether a password that was shown minutes ago in the same session need not be shown again. */
  readonly remembersReauth: boolean;
  /** Whether the right password gives the tries back, or only the login that follows from it. */
  readonly passwordGivesTriesBack: boolean;
  /** Null where the site's host is an address in figures. */
  readonly passkeyPlace: PasskeyPlace | null;
  /** How long a session may be idle. */
  readonly idleMs: number | null;
  findByEmail(db: Db, email: string): Promise<Found | undefined>;
  findById(db: Db, id: string): Promise<Found | undefined>;
  /** Undefined where the password is another than the given one by now. */
  lock(tx: Tx, id: string, passwordHash?: string | null): Promise<Locked | undefined>;
  /** What a blocked owner's login, or re-authentication, is refused with. */
  blockedLogin(owner: Locked): RefusalReason;
  readonly blockedReauth: RefusalReason;
  /** What a login by passkey is refused with; null where the owner may log in by one. */
  passkeyRefusal(owner: Locked): RefusalReason | null;
  record(tx: Tx, ownerId: string, event: CredentialEvent, from: BrowserFamily): Promise<void>;
  /** Emails the owner about the change, in case that was somebody else. */
  notify(tx: Tx, owner: Locked, change: SecurityChange): Promise<void>;
}

export interface Credentials<
  Found extends FoundOwner = FoundOwner,
  Locked extends LockedOwner = LockedOwner,
> extends CredentialPolicy<Found, Locked> {
  readonly kind: OwnerKind;
}

/** Binds one kind and its policy: whatever is done with the result reaches no credentials of the other kind. */
export function createCredentials<Found extends FoundOwner, Locked extends LockedOwner>(
  kind: OwnerKind,
  policy: CredentialPolicy<Found, Locked>,
): Credentials<Found, Locked> {
  return { ...policy, kind };
}
