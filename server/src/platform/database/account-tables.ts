import type { AccountKind } from '@causeway/contract/accounts';
import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { Language } from '@causeway/contract/language';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Id = string;

interface AccountsTable {
  id: Id;
  kind: AccountKind;
  /** Trimmed and lower-cased; of a member the name that they sign in by. Null once the account has been deleted. */
  email: string | null;
  /** The address with plus-tags and dots folded, hashed: one trial each. */
  trial_key: Buffer;
  password_hash: string;
  language: Language;
  /** The code that this account invites others with. */
  invite_code: string;
  invited_by: Id | null;
  /** Key that personal values in mails and records lie under; its deletion destroys them. */
  data_key: Buffer | null;
  created_at: Generated<Date>;
  blocked_at: Generated<Date | null>;
}

interface SessionsTable {
  token_hash: Buffer;
  account_id: Id;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  /** `revoked` and `replaced` answer code 3; `signed_out` answers 401. */
  end_reason: 'signed_out' | 'revoked' | 'replaced' | null;
  /** The device of a client app's sign-in; null for one of the website. */
  device_id: Generated<Id | null>;
  /** What its holder calls it. */
  public_id: Generated<Id>;
  /** Families, such as Chrome and Windows; null where unknown. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
  /** When the holder last showed a password or a passkey on it; null for one that another sign-in handed on. */
  proved_at: Generated<Date | null>;
}

interface SecondStepsTable {
  account_id: Id;
  sealed_secret: Buffer;
  begun_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
  wrong_tries: Generated<number>;
  tries_since: Date | null;
}

interface RecoveryCodesTable {
  account_id: Id;
  code_hash: Buffer;
  used_at: Date | null;
}

interface PasskeysTable {
  id: Id;
  account_id: Id;
  credential_id: Buffer;
  /** COSE. */
  public_key: Buffer;
  counter: number;
  transports: Json<readonly string[]>;
  name: string;
  browser: string | null;
  system: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  /** Null for a sign-in. */
  account_id: Id | null;
  expires_at: Date;
}

interface SecurityEventsTable {
  account_id: Id;
  /** UUIDv7 of `at`. */
  id: Id;
  at: Date;
  kind: SecurityEventKind;
  browser: string | null;
  system: string | null;
}

interface DevicesTable {
  id: Id;
  account_id: Id;
  /** The id that the client app made for itself. */
  client_id: string;
  name: string;
  type: string;
  platform: 'mobile' | 'other';
  linked_at: Date;
}

interface HandOffCodesTable {
  code_hash: Buffer;
  /** The client app's sign-in that asked for it. */
  session_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

export type CodePurpose = 'register' | 'reset' | 'delete';

interface MailCodesTable {
  email: string;
  purpose: CodePurpose;
  code_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  wrong_tries: number;
  used_at: Date | null;
}

interface SetPasswordKeysTable {
  key_hash: Buffer;
  account_id: Id;
  expires_at: Date;
  used_at: Date | null;
}

/** Who customers are, and how they get in. */
export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  second_steps: SecondStepsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  security_events: SecurityEventsTable;
  hand_off_codes: HandOffCodesTable;
  mail_codes: MailCodesTable;
  set_password_keys: SetPasswordKeysTable;
}
