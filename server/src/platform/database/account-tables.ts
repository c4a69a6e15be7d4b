import type { AccountKind } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { ColumnType, Generated } from 'kysely';

type Id = string;

interface AccountsTable {
  id: Id;
  kind: AccountKind;
  /** Trimmed and lower-cased; of a member the name that they sign in by. Null once the account has been deleted. */
  email: string | null;
  /** The address with plus-tags and dots folded, hashed: one trial each. */
  trial_key: Buffer;
  language: Language;
  /** The code that this account invites others with. */
  invite_code: string;
  invited_by: Id | null;
  /** Key that personal values in mails and records lie under; its deletion destroys them. */
  data_key: Buffer | null;
  created_at: Generated<Date>;
  blocked_at: Generated<Date | null>;
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
  /** Always a customer's. */
  owner_kind: ColumnType<'customer', never, never>;
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

/** Who customers are, their devices, and the codes that only they have. */
export interface AccountTables {
  accounts: AccountsTable;
  devices: DevicesTable;
  hand_off_codes: HandOffCodesTable;
  mail_codes: MailCodesTable;
}
