import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listDevices } from '../access/api.ts';
import { findMember } from '../teams/api.ts';
import { listOperators } from '../identity/api.ts';
import { mayAnswer } from './assignee.ts';
import { listNewestOrders, readAccountBeside } from './ticket-beside-store.ts';
import { findTicket, listOtherTickets, readWriterNames } from './operator/ticket-store.ts';
import { listMerged } from './ticket-merge-store.ts';
import { listNotes } from './ticket-note-store.ts';
import { listMessages } from './ticket-store.ts';

export type TicketDetailService = ReturnType<typeof createTicketDetailService>;
export type TicketDetail = Awaited<ReturnType<TicketDetailService['read']>>;

/** What an operator who answers a ticket has before them. */
export function createTicketDetailService({ db, clock }: { db: Db; clock: Clock }) {
  /** `may` says what else than tickets the operator's role may read. */
  async function read(id: string, may: { readonly customers: boolean; readonly orders: boolean }) {
    const ticket = await findTicket(db, id);
    if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
    const { account_id: accountId } = ticket;
    const [messages, notes, names, mergedIds, others, account, member, devices, orders] = await Promise.all([
      listMessages(db, ticket.id),
      listNotes(db, ticket.id),
      readWriterNames(db, ticket.id),
      listMerged(db, ticket.id),
      listOtherTickets(db, ticket),
      may.customers ? readAccountBeside(db, accountId) : null,
      may.customers ? findMember(db, accountId) : undefined,
      may.customers ? listDevices(db, accountId) : [],
      may.orders ? listNewestOrders(db, accountId) : null,
    ]);
    const customer = account && { account, member, devices, orders };
    return { ticket, messages, notes, names, mergedIds, others, customer, readAt: clock() };
  }

  /** Whom tickets can be given to, by name. */
  async function listAssignees() {
    return (await listOperators(db)).filter(mayAnswer);
  }

  return { read, listAssignees };
}
