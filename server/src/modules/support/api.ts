import type { OperatorTicketService } from './operator/ticket-service.ts';
import type { TicketService } from './ticket-service.ts';

export type { OperatorTicket } from './operator/ticket-store.ts';
export type { MessageRow } from './ticket-store.ts';
export type { TicketService };
export { viewDetail, viewRow } from './customer/ticket-view.ts';
export { findTicket } from './operator/ticket-store.ts';
export { gatherTicketGroups } from './ticket-queue-store.ts';
export { releaseTickets } from './ticket-release-store.ts';

/** What customers ask. */
export interface Support {
  readonly tickets: TicketService;
  readonly operatorTickets: OperatorTicketService;
}
