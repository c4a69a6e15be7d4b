import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { AttemptOutcome, ResetKind } from '@causeway/contract/console/lists';
import type { OperatorLimits, Right, Role } from '@causeway/contract/console/rights';
import type { ApprovableAction } from '@causeway/contract/console/approvals';
import type { ColumnType, Generated } from 'kysely';

type Id = string;

/** A member is a customer. */
export type OwnerKind = 'customer' | 'operator';

interface Owned {
  owner_kind: OwnerKind;
  owner_id: Id;
}

interface CredentialsTable extends Owned {
  /** Null while no password is set. */
  password_hash: string | null;
  /** True while a member's password was chosen by somebody else. */
  must_set_password: boolean;
  two_factor_on: Generated<boolean>;
  account_id: ColumnType<Id | null, never, never>;
  operator_id: ColumnType<Id | null, never, never>;
}

interface SessionsTable extends Owned {
  token_hash: Buffer;
  /** The id that the owner sees. */
  public_id: Generated<Id>;
  /** The device of a client app's session; null for a session of the website or the console. */
  device_id: Generated<Id | null>;
  /** The device whose app opened this session of the website. */
  opened_by: Generated<Id | null>;
  created_at: Date;
  expires_at: Date;
  /** Only for an operator's session, to the minute; the session ends when it is idle. */
  last_seen: Generated<Date | null>;
  /** When the owner last gave a password or passkey in this session; null if another session opened it. */
  reauth_at: Generated<Date | null>;
  ended_at: Date | null;
  /** `revoked` and `replaced` return code 3; `signed_out` returns 401. */
  end_reason: 'signed_out' | 'revoked' | 'replaced' | null;
  /** Family, such as Chrome or Windows; null if unknown. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
}

interface TotpSecretsTable extends Owned {
  sealed_secret: Buffer;
  begun_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
  wrong_tries: Generated<number>;
  tries_since: Date | null;
}

interface RecoveryCodesTable extends Owned {
  code_hash: Buffer;
  used_at: Date | null;
}

interface PasskeysTable extends Owned {
  id: Id;
  credential_id: Buffer;
  /** COSE. */
  public_key: Buffer;
  counter: number;
  transports: ColumnType<readonly string[], string, string>;
  name: string;
  browser: string | null;
  system: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  owner_kind: OwnerKind;
  challenge_hash: Buffer;
  /** Null for a login. */
  owner_id: Id | null;
  expires_at: Date;
}

interface SetPasswordKeysTable extends Owned {
  key_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

interface KnownBrowsersTable extends Owned {
  /** Of the key in the browser's cookie. */
  key_hash: Buffer;
  expires_at: Date;
}

interface SecurityEventsTable extends Owned {
  /** UUIDv7 of `at`. */
  id: Id;
  at: Date;
  kind: SecurityEventKind;
  browser: string | null;
  system: string | null;
}

interface NetworkKeyTable {
  one_row: Generated<boolean>;
  hour: Date;
  key: Buffer;
}

interface FailedAttemptsTable {
  /** The hour of the key. */
  hour: Date;
  owner_kind: OwnerKind;
  /** Null if no account has the given name, or none was given. */
  owner_id: Id | null;
  /** Keyed hash of a name that no account has. */
  unknown_account: Buffer | null;
  /** Keyed hash; null for those beyond the limit per account. */
  network: Buffer | null;
  outcome: AttemptOutcome;
  attempts: number;
  last_at: Date;
}

interface SeenAddressesTable {
  operator_id: Id;
  /** Keyed. */
  address_hash: Buffer;
  seen_at: Date;
}

interface RolesTable {
  id: Id;
  name: string;
  rights: Right[];
  limits: ColumnType<OperatorLimits, string, string>;
}

interface OperatorRolesTable {
  operator_id: Id;
  /** Exactly one of the two is set. */
  template: Role | null;
  role_id: Id | null;
}

interface OperatorResetsTable {
  key_hash: Buffer;
  operator_id: Id;
  kind: ResetKind;
  expires_at: Date;
  used_at: Date | null;
}

/** A change that one operator requests and a second one approves. */
export interface ApprovalsTable {
  id: Id;
  action: ApprovableAction;
  claim: string;
  /** What the action is performed with. */
  input: ColumnType<object, string, never>;
  subject: string;
  account_id: Id | null;
  change: ColumnType<
    { readonly before: Record<string, unknown> | null; readonly after: Record<string, unknown> | null },
    string,
    never
  >;
  /** As in the audit log: `operator:{id}`. The requester may withdraw it, which declines it, and can never approve it. */
  requested_by: string;
  reason: string;
  requested_at: Date;
  expires_at: Date;
  /** An expired one may still be `waiting` here. */
  state: 'waiting' | 'approved' | 'declined' | 'expired';
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
}

/** Credentials of customers and operators: the same tables, separated by `owner_kind`. */
export interface CredentialTables {
  credentials: CredentialsTable;
  sessions: SessionsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  set_password_keys: SetPasswordKeysTable;
  security_events: SecurityEventsTable;
  known_browsers: KnownBrowsersTable;
  network_key: NetworkKeyTable;
  failed_attempts: FailedAttemptsTable;
  approvals: ApprovalsTable;
  roles: RolesTable;
  operator_roles: OperatorRolesTable;
  operator_resets: OperatorResetsTable;
  seen_addresses: SeenAddressesTable;
}
