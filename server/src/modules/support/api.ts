import type { TicketDeskService } from './operator/ticket-desk-service.ts';
import type { TicketService } from './ticket-service.ts';

export type { DeskTicket } from './operator/ticket-desk-store.ts';
export type { MessageRow } from './ticket-store.ts';
export type { TicketService };
export { releaseTickets } from './ticket-release-store.ts';

/** What customers ask. */
export interface Support {
  readonly tickets: TicketService;
  readonly ticketDesk: TicketDeskService;
}
