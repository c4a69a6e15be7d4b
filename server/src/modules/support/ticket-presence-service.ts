import type { Colleague } from '@causeway/contract/console/tickets';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { absentUntil } from './presence.ts';
import { findTicket } from './operator/ticket-store.ts';
import { deletePresence, listPresent, writePresence } from './ticket-presence-store.ts';

export type TicketPresenceService = ReturnType<typeof createTicketPresenceService>;

/** Who looks at a ticket, so that two people do not answer it at once. */
export function createTicketPresenceService({ db, clock }: { db: Db; clock: Clock }) {
  /** Writes what an operator does at a ticket, and answers who else is there. */
  async function tell(
    operatorId: string,
    id: string,
    doing: 'looking' | 'typing' | 'gone',
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

  return { tell };
}
