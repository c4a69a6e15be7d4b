import type { Colleague } from '@causeway/contract/console/tickets';
import { Refusal } from '../../platform/refusal.ts';
import { absentUntil } from './presence.ts';
import { findTicket, listPresent } from './operator/ticket-read.ts';
import type { TicketContext } from './ticket-service.ts';
import { deletePresence, writePresence } from './ticket-presence-store.ts';

/** Writes what an operator does at a ticket, so that two people do not answer it together; answers who else is there. */
export async function updatePresence(
  { db, clock }: TicketContext,
  { operatorId, id, doing }: { operatorId: string; id: string; doing: 'looking' | 'typing' | 'gone' },
): Promise<readonly (Colleague & { typing: boolean })[]> {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
  const now = clock();
  if (doing === 'gone') await deletePresence(db, ticket.id, operatorId);
  else {
    const typing = doing === 'typing';
    await writePresence(db, { ticketId: ticket.id, operatorId, typing, seenAt: now });
  }
  return listPresent(db, ticket.id, { but: operatorId, after: absentUntil(now) });
}
