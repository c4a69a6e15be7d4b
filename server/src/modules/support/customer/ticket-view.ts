import type { OutputOf } from '@causeway/contract/endpoint';
import { DETAIL_STATES, LIST_STATES, type listTickets, type viewTicket } from '@causeway/contract/tickets';
import { purgeTime } from '../ticket.ts';
import type { MessageRow, TicketRow } from '../ticket-store.ts';

const seconds = (date: Date | undefined): number => Math.floor((date?.getTime() ?? 0) / 1000);

export function viewTicketRow(ticket: TicketRow): OutputOf<typeof listTickets>[number] {
  return {
    id: ticket.id,
    title: ticket.title,
    date: seconds(ticket.written_at),
    state: LIST_STATES[ticket.state],
    unread: ticket.unread,
  };
}

/** `addressOf` answers where an image of the ticket's is read. */
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
      expire: seconds(purgeTime(ticket.resolved_at)),
    },
    messages: messages.map((message) => ({
      userId: message.author === 'staff' ? -1 : ticket.account_id,
      date: seconds(message.written_at),
      content: message.content,
      file: message.image_ids.map((id) => addressOf(ticket.account_id, id)),
    })),
  };
}
