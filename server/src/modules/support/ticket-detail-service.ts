import { perLanguage } from '@causeway/contract/language';
import { toEpoch } from '../../platform/epoch.ts';
import { formatMoment } from '../../platform/mail/mail-format.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listDevices } from '../access/api.ts';
import { findMember } from '../teams/api.ts';
import { findBlock, listOperators } from '../identity/api.ts';
import { mayAnswer } from './assignee.ts';
import { listNewestOrders, listOpenRefundsAndDisputes, readAccountBeside } from './ticket-customer-read.ts';
import { findTicket, listOtherTickets, readWriterNames } from './operator/ticket-read.ts';
import { listMerged } from './ticket-merge-store.ts';
import { listNotes } from './ticket-note-store.ts';
import type { TicketContext } from './ticket-service.ts';
import { listMessages } from './ticket-store.ts';

export type TicketDetail = Awaited<ReturnType<typeof readTicketDetail>>;

/** All that an operator sees beside a ticket. `may` says what their role may read apart from tickets. */
export async function readTicketDetail(
  { db, clock, timeZone }: TicketContext,
  { id, may }: { id: string; may: { readonly customers: boolean; readonly orders: boolean } },
) {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
  const { account_id: accountId } = ticket;
  const [messages, notes, names, mergedIds, others, account, member, devices, orders, unsettled] =
    await Promise.all([
      listMessages(db, ticket.id),
      listNotes(db, ticket.id),
      readWriterNames(db, ticket.id),
      listMerged(db, ticket.id),
      listOtherTickets(db, ticket),
      may.customers ? readAccountBeside(db, accountId) : null,
      may.customers ? findMember(db, accountId) : undefined,
      may.customers ? listDevices(db, accountId) : [],
      may.orders ? listNewestOrders(db, accountId) : null,
      may.orders ? listOpenRefundsAndDisputes(db, accountId) : null,
    ]);
  const sayMoment = (at: Date) => perLanguage((language) => formatMoment(toEpoch(at), language, timeZone));
  const block = account === null ? undefined : await findBlock(db, account);
  const customer = account && { account, block, member, devices, orders, unsettled };
  return { ticket, messages, notes, names, mergedIds, others, customer, readAt: clock(), sayMoment };
}

/** Operators to whom tickets can be assigned, by name. */
export async function listAssignees({ db }: TicketContext) {
  return (await listOperators(db)).filter(mayAnswer);
}
