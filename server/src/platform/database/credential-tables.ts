import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { ColumnType, Generated } from 'kysely';

type Id = string;

/** A member is a customer. */
export type OwnerKind = 'customer' | 'operator';

interface Owned {
  owner_kind: OwnerKind;
  owner_id: Id;
}

interface CredentialsTable extends Owned {
  /** Null while no password works. */
  password_hash: string | null;
  /** Of a member whose password somebody else chose. */
  must_set_password: boolean;
  two_factor_on: Generated<boolean>;
  account_id: ColumnType<Id | null, never, never>;
  operator_id: ColumnType<Id | null, never, never>;
}

interface SessionsTable extends Owned {
  token_hash: Buffer;
  /** What its owner calls it. */
  public_id: Generated<Id>;
  /** The device of a client app's session; null for one of the website or the console. */
  device_id: Generated<Id | null>;
  created_at: Date;
  expires_at: Date;
  /** Of an operator's, to the minute: it ends when it is idle. */
  last_seen: Generated<Date | null>;
  /** When its owner last showed a password or a passkey in it; null for one that another session opened. */
  reauth_at: Generated<Date | null>;
  ended_at: Date | null;
  /** `revoked` and `replaced` answer code 3; `signed_out` answers 401. */
  end_reason: 'signed_out' | 'revoked' | 'replaced' | null;
  /** Families, such as Chrome and Windows; null where unknown. */
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

interface SecurityEventsTable extends Owned {
  /** UUIDv7 of `at`. */
  id: Id;
  at: Date;
  kind: SecurityEventKind;
  browser: string | null;
  system: string | null;
}

/** What customers and operators log in with: the same tables, kept apart by `owner_kind`. */
export interface CredentialTables {
  credentials: CredentialsTable;
  sessions: SessionsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  set_password_keys: SetPasswordKeysTable;
  security_events: SecurityEventsTable;
}
