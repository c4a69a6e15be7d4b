import type { TicketState } from '@causeway/contract/tickets';

type Id = string;

interface TicketsTable {
  id: Id;
  account_id: Id;
  type: number;
  title: string;
  state: TicketState;
  /** A reply of ours that its customer has not looked at. */
  unread: boolean;
  created_at: Date;
  /** When its newest message was written. */
  written_at: Date;
  /** Set exactly while it is resolved. */
  resolved_at: Date | null;
}

interface TicketMessagesTable {
  id: Id;
  ticket_id: Id;
  author: 'customer' | 'staff';
  content: string;
  written_at: Date;
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
}

export interface TicketTables {
  tickets: TicketsTable;
  ticket_messages: TicketMessagesTable;
  ticket_images: TicketImagesTable;
}
