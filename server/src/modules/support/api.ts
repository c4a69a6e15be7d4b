import type { TicketContext } from './ticket-service.ts';

export { viewTicketDetail, viewTicketRow } from './customer/ticket-view.ts';
export {
  answerTicket,
  assignTicket,
  readOperatorTicket,
  readOperatorTicketImage,
  releaseTickets,
  reopenTicket,
  resolveOperatorTicket,
} from './operator/ticket-service.ts';
export { findTicket, isInQueue, listOpenTickets, type OperatorTicket } from './operator/ticket-read.ts';
export { plainTag } from './operator/customer-note-service.ts';
export { demandSupportMail } from './operator/support-mail-limit-service.ts';
export { gatherTicketGroups } from './ticket-queue-store.ts';
export { peekAtTicket, ticketImageAddress, type OpenedTicket } from './ticket-service.ts';
export { deleteTickets, listOwnTickets, type MessageRow, type TicketRow } from './ticket-store.ts';
export type { QueueFilter } from './ticket-queue.ts';
export type { TicketContext };

export interface Support {
  readonly ticketContext: TicketContext;
}
