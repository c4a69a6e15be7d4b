import { holds } from '@causeway/contract/console/rights';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountInfo } from '../billing/api.ts';
import { performOnCustomer, type CustomerAction } from '../identity/api.ts';
import {
  listOwnTickets,
  peekAtTicket,
  type OpenedTicket,
  type TicketContext,
  type TicketRow,
} from '../support/api.ts';

/** The number of tickets that include their messages. */
const MOST_OPENED = 10;

export interface SeeContext {
  readonly readAccountInfo: (accountId: string) => Promise<AccountInfo>;
  readonly ticketContext: TicketContext;
}

export interface SeenCustomer {
  readonly email: string;
  readonly info: AccountInfo;
  readonly tickets: readonly TicketRow[];
  readonly opened: readonly OpenedTicket[];
}

/**
 * The data of the customer's own pages, without orders and tickets if the operator may not read these. It opens no
 * session and marks no reply as read.
 */
export async function seeCustomer(
  { readAccountInfo, ticketContext }: SeeContext,
  caller: OperatorCaller,
  act: CustomerAction,
): Promise<SeenCustomer> {
  const email = await performOnCustomer(ticketContext, caller, act, 'customer.see', async (_tx, account) => ({
    details: {},
    answer: account.email,
  }));
  if (email === null) throw new Refusal('CUSTOMER_GONE');
  const [info, tickets] = await Promise.all([
    readAccountInfo(act.id),
    holds(caller, 'tickets.read') ? listOwnTickets(ticketContext.db, act.id) : [],
  ]);
  const shown = holds(caller, 'orders.read') ? info : { ...info, orders: [], unpaid: [], refunds: [] };
  const opened = tickets
    .slice(0, MOST_OPENED)
    .map(({ id }) => peekAtTicket(ticketContext, { accountId: act.id, id }));
  return { email, info: shown, tickets, opened: await Promise.all(opened) };
}
