import type { ColumnType, Generated } from 'kysely';
import type { Language } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';
import type { TicketState } from '@causeway/contract/ticket-states';

type Id = string;

interface TicketsTable {
  id: Id;
  account_id: Id;
  type: number;
  title: string;
  state: TicketState;
  /** The customer has not opened our last reply. */
  unread: boolean;
  created_at: Date;
  /** When its newest message was written. */
  written_at: Date;
  /** Set only while the ticket is resolved. */
  resolved_at: Date | null;
  /** The customer's language when the ticket was opened. */
  language: Language;
  /** Since when it has this state; while it waits for us, since the first unanswered message. */
  state_since: Date;
  assignee_id: Generated<Id | null>;
  first_reply_at: Generated<Date | null>;
  /** Operators' tags, in alphabetical order. */
  tags: Generated<string[]>;
}

interface TicketMessagesTable {
  id: Id;
  ticket_id: Id;
  author: 'customer' | 'staff';
  content: string;
  written_at: Date;
  /** The operator who wrote it; null for a customer and for the operator command. */
  operator_id: Generated<Id | null>;
}

/** Operators' notes to each other; never sent to a customer. */
interface TicketNotesTable {
  id: Id;
  ticket_id: Id;
  operator_id: Id | null;
  content: string;
  written_at: Date;
}

/** The target of a merged ticket. */
interface TicketMergesTable {
  /** The id of the ticket that was merged. */
  id: Id;
  kept_id: Id;
  merged_at: Date;
}

/** Unlogged. */
interface TicketPresenceTable {
  ticket_id: Id;
  operator_id: Id;
  seen_at: Date;
  typing: boolean;
}

/** The names of all tags in use. */
interface TicketTagsTable {
  name: string;
}

interface CannedRepliesTable {
  id: Id;
  name: string;
  /** Written as JSON text. */
  texts: ColumnType<Localized, string, string>;
  changed_at: Date;
}

interface TicketImagesTable {
  id: Id;
  account_id: Id;
  /** Null until a message is sent with it; then `position` counts the message's images. */
  message_id: Id | null;
  position: number | null;
  type: 'image/jpeg' | 'image/png' | 'image/gif';
  bytes: Buffer;
  uploaded_at: Date;
  /** The operator who attached it; null for the customer's images. */
  operator_id: Generated<Id | null>;
}

interface CustomerNotesTable {
  id: Id;
  account_id: Id;
  operator_id: Id | null;
  content: string;
  written_at: Date;
}

interface CustomerTagsTable {
  account_id: Id;
  tag: string;
}

export interface TicketTables {
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  ticket_images: TicketImagesTable;
  ticket_notes: TicketNotesTable;
  ticket_merges: TicketMergesTable;
  ticket_presence: TicketPresenceTable;
  ticket_tags: TicketTagsTable;
  canned_replies: CannedRepliesTable;
  customer_notes: CustomerNotesTable;
  customer_tags: CustomerTagsTable;
}
