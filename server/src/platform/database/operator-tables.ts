import type { ColumnType, Generated } from 'kysely';
import type { Role } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';

type Id = string;

interface OperatorsTable {
  id: Id;
  /** Trimmed and lower-cased. */
  email: string;
  name: string;
  role: Role;
  /** Of the mails to them. */
  language: Language;
  /** Null until the invitation is taken up. */
  password_hash: string | null;
  invited_at: Date;
  blocked_at: Date | null;
}

interface OperatorKeysTable {
  key_hash: Buffer;
  operator_id: Id;
  expires_at: Date;
  used_at: Date | null;
}

interface OperatorSessionsTable {
  token_hash: Buffer;
  /** What its holder calls it. */
  public_id: Generated<Id>;
  operator_id: Id;
  created_at: Date;
  /** To the minute: it ends by itself when nobody uses it. */
  last_seen: Date;
  expires_at: Date;
  ended_at: Date | null;
  browser: string | null;
  system: string | null;
}

interface OperatorSecondStepsTable {
  operator_id: Id;
  sealed_secret: Buffer;
  begun_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
  wrong_tries: Generated<number>;
  tries_since: Date | null;
}

interface OperatorRecoveryCodesTable {
  operator_id: Id;
  code_hash: Buffer;
  used_at: Date | null;
}

interface OperatorPasskeysTable {
  id: Id;
  operator_id: Id;
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

interface OperatorPasskeyChallengesTable {
  challenge_hash: Buffer;
  /** Null for a sign-in. */
  operator_id: Id | null;
  expires_at: Date;
}

export interface OperatorTables {
  operator_passkeys: OperatorPasskeysTable;
  operator_passkey_challenges: OperatorPasskeyChallengesTable;
  operators: OperatorsTable;
  operator_keys: OperatorKeysTable;
  operator_sessions: OperatorSessionsTable;
  operator_second_steps: OperatorSecondStepsTable;
  operator_recovery_codes: OperatorRecoveryCodesTable;
}
