import type { OutputOf } from '@causeway/contract/endpoint';
import { DETAIL_STATES, LIST_STATES } from '@causeway/contract/ticket-states';
import type { listTickets, viewTicket } from '@causeway/contract/tickets';
import { toEpoch } from '../../../platform/epoch.ts';
import { purgeTime } from '../ticket.ts';
import type { MessageRow, TicketRow } from '../ticket-store.ts';

export function viewTicketRow(ticket: TicketRow): OutputOf<typeof listTickets>[number] {
  return {
    id: ticket.id,
    title: ticket.title,
    date: toEpoch(ticket.written_at),
    state: LIST_STATES[ticket.state],
    unread: ticket.unread,
  };
}

/** `addressOf` returns the URL of an image of this ticket. */
export function viewTicketDetail(
  ticket: TicketRow,
  messages: readonly MessageRow[],
  addressOf: (accountId: string, imageId: string) => string,
): OutputOf<typeof viewTicket> {
  return {
    info: {
      title: ticket.title,
      state: DETAIL_STATES[ticket.state],
      type: ticket.type,
      expire: toEpoch(purgeTime(ticket.resolved_at)),
    },
    messages: messages.map((message) => ({
      userId: message.author === 'staff' ? -1 : ticket.account_id,
      date: toEpoch(message.written_at),
      content: message.content,
      file: message.image_ids.map((id) => addressOf(ticket.account_id, id)),
    })),
  };
}
