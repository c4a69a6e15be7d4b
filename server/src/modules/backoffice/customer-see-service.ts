import type { TicketService } from '../support/api.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountInfo, AccountInfoService } from '../billing/api.ts';
import type { CustomerAction } from '../identity/api.ts';
import type { CustomerActService } from './customer-act-service.ts';

/** Tickets that come with their messages. */
const MOST_OPENED = 10;

export interface CustomerSeeParts {
  readonly acts: Pick<CustomerActService, 'perform'>;
  readonly accountInfo: AccountInfoService;
  readonly tickets: Pick<TicketService, 'listTickets' | 'peekAtTicket' | 'imageAddress'>;
}

type Tickets = Awaited<ReturnType<TicketService['listTickets']>>;
type OpenedTicket = Awaited<ReturnType<TicketService['peekAtTicket']>>;

export interface SeenCustomer {
  readonly email: string;
  readonly info: AccountInfo;
  readonly tickets: Tickets;
  readonly opened: readonly OpenedTicket[];
}

export type CustomerSeeService = ReturnType<typeof createCustomerSeeService>;

export function createCustomerSeeService({ acts, accountInfo, tickets }: CustomerSeeParts) {
  /** What the customer's own pages are made of. It makes no sign-in, and marks no reply as read. */
  async function see(caller: OperatorCaller, act: CustomerAction): Promise<SeenCustomer> {
    const email = await acts.perform(caller, act, 'customer.see', async (_tx, account) => ({
      details: {},
      answer: account.email,
    }));
    if (email === null) throw new Refusal('CUSTOMER_GONE');
    const [info, list] = await Promise.all([accountInfo.read(act.id), tickets.listTickets(act.id)]);
    const opened = list.slice(0, MOST_OPENED).map(({ id }) => tickets.peekAtTicket(act.id, id));
    return { email, info, tickets: list, opened: await Promise.all(opened) };
  }

  return { see, imageAddress: tickets.imageAddress };
}
