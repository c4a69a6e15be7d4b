import type { AccountKind } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { DevicePlatform } from '@causeway/contract/lists';
import type { ColumnType, Generated } from 'kysely';

type Id = string;

interface AccountsTable {
  id: Id;
  kind: AccountKind;
  /** Trimmed and lower-cased; a member's login name. Null after the account is deleted. */
  email: string | null;
  /** Hash of the address without plus-tag and dots: one trial per address. */
  trial_key: Buffer;
  /** Last used on the site or in the app. */
  language: Language;
  /** The choice for emails. */
  chosen_language: Generated<Language | null>;
  /** The code with which this account invites others. */
  invite_code: string;
  invited_by: Id | null;
  /** Encrypts personal values in emails and records; deleting it destroys them. */
  data_key: Buffer | null;
  created_at: Generated<Date>;
  blocked_at: Generated<Date | null>;
}

interface DevicesTable {
  id: Id;
  account_id: Id;
  /** The id that the client app generated. */
  client_id: string;
  name: string;
  type: string;
  platform: DevicePlatform;
  linked_at: Date;
}

interface HandOffCodesTable {
  code_hash: Buffer;
  /** Always a customer. */
  owner_kind: ColumnType<'customer', never, never>;
  /** The client app's session that requested the code. */
  session_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

export type CodePurpose = 'register' | 'reset' | 'delete' | 'email' | 'mfa';

interface MailCodesTable {
  email: string;
  purpose: CodePurpose;
  code_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  wrong_tries: number;
  used_at: Date | null;
  /** The last email was one of those that have ten minutes between them. */
  slow: Generated<boolean>;
}

interface DeviceGrantsTable {
  account_id: Id;
  /** Added to the device limit until then. */
  slots: number;
  until: Date;
  granted_at: Date;
}

interface EmailChangesTable {
  id: Id;
  account_id: Id;
  new_email: string;
  requested_at: Date;
  /** Null until the new address has confirmed; then reserved while it can undo. */
  old_email: string | null;
  confirmed_at: Date | null;
  undone_at: Date | null;
}

interface MfaRemovalsTable {
  id: Id;
  account_id: Id;
  requested_at: Date;
  /** Null until the customer has read the mailed code back. */
  due_at: Date | null;
}

/** Customers, their devices, and codes that only customers have. */
export interface AccountTables {
  accounts: AccountsTable;
  devices: DevicesTable;
  hand_off_codes: HandOffCodesTable;
  mail_codes: MailCodesTable;
  device_grants: DeviceGrantsTable;
  email_changes: EmailChangesTable;
  mfa_removals: MfaRemovalsTable;
}
