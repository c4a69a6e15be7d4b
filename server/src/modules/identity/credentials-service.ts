import type { Clock } from '../../platform/clock.ts';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { RefusalReason } from '../../platform/refusal.ts';
import type { PlaceOfTry } from './known-browser-store.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { SecurityNotice } from './security-notice-service.ts';

export interface FoundOwner {
  readonly id: string;
  readonly password_hash: string | null;
  readonly two_factor_on: boolean;
}

/** An owner who is tried from a known place, or from none. */
export type Placed<Found> = Found & { readonly place: string | null };

/** An owner whose credential is locked. */
export interface LockedOwner {
  readonly id: string;
  readonly blocked_at: Date | null;
  readonly two_factor_on: boolean;
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

export interface CredentialPolicy<Found extends FoundOwner, Locked extends LockedOwner> {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Prefix of the owners' rate-limit keys. */
  readonly limitPrefix: string;
  /** Encrypts TOTP secrets. */
  readonly totpKey: Buffer;
  /** Keys the hashes of recovery codes. */
  readonly recoveryKey: Buffer;
  /** Two-factor is mandatory. */
  readonly mfaRequired: boolean;
  /** Whether a session that gave the password minutes ago need not give it again. */
  readonly remembersReauth: boolean;
  /** Whether the right password resets the count of tries, or only the completed login. */
  readonly passwordGivesTriesBack: boolean;
  /** Null if the site's host is an IP address. */
  readonly passkeyPlace: PasskeyPlace | null;
  /** With the place that the fragment names, of the credential `c`. */
  findByEmail(db: Db, email: string, place: PlaceOfTry): Promise<Placed<Found> | undefined>;
  findById(db: Db, id: string): Promise<Found | undefined>;
  /** Undefined if `passwordHash` is given and the stored one differs. */
  lock(tx: Tx, id: string, passwordHash?: string | null): Promise<Locked | undefined>;
  /** Refusal of a blocked owner's login, or re-authentication. */
  blockedLogin(owner: Locked): RefusalReason;
  readonly blockedReauth: RefusalReason;
  /** Refusal of a login by passkey; null if it is allowed. */
  passkeyRefusal(owner: Locked): RefusalReason | null;
  record(tx: Tx, ownerId: string, event: CredentialEvent, from: BrowserFamily): Promise<void>;
  /** Emails the owner about what someone else may have done. */
  notify(tx: Tx, owner: Locked, notice: SecurityNotice): Promise<void>;
}

export interface Credentials<
  Found extends FoundOwner = FoundOwner,
  Locked extends LockedOwner = LockedOwner,
> extends CredentialPolicy<Found, Locked> {
  readonly kind: OwnerKind;
}

/** Binds a policy to one kind of owner: nothing done with the result reaches credentials of the other kind. */
export function createCredentials<Found extends FoundOwner, Locked extends LockedOwner>(
  kind: OwnerKind,
  policy: CredentialPolicy<Found, Locked>,
): Credentials<Found, Locked> {
  return { ...policy, kind };
}
