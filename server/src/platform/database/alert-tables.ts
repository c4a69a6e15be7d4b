import type { AlertChannel, AlertTiming, InboxKind } from '@causeway/contract/console/lists';
import type { ColumnType, Generated } from 'kysely';

type Id = string;

/** Timings by kind and channel; the built-in ones hold for those that are missing. */
export type AlertChoices = Readonly<
  Partial<Record<InboxKind, Readonly<Partial<Record<AlertChannel, AlertTiming>>>>>
>;

interface AlertPreferencesTable {
  operator_id: Id;
  choices: ColumnType<AlertChoices, string | undefined, string>;
  /** Minutes of the day in the provider's time zone; both are null without quiet hours. */
  quiet_from: Generated<number | null>;
  quiet_until: Generated<number | null>;
  digest_at: Generated<number>;
  /** The last digest that was due, even if it had nothing to tell. */
  digested_at: Date;
  /** The confirmed chat. */
  telegram_chat: Generated<string | null>;
}

interface AlertChatCodesTable {
  operator_id: Id;
  chat: string;
  code_hash: Buffer;
  expires_at: Date;
  wrong_tries: Generated<number>;
}

interface AlertDeliveriesTable {
  operator_id: Id;
  channel: AlertChannel;
  kind: InboxKind;
  item: string;
  state: string;
  message_id: Id;
  claimed_at: Date;
  /** An email counts as delivered once it is in the outbox. */
  delivered_at: Date | null;
  /** Why the last attempt failed, without addresses. */
  fault: string | null;
}

export interface AlertTables {
  alert_preferences: AlertPreferencesTable;
  alert_chat_codes: AlertChatCodesTable;
  alert_deliveries: AlertDeliveriesTable;
}
