import * as acts from '@causeway/contract/console/customer-acts';
import { readCustomerTimeline } from '@causeway/contract/console/customer-timeline';
import * as contract from '@causeway/contract/console/customers';
import * as search from '@causeway/contract/console/search';
import type { Approvals } from '../../../platform/approvals/approval.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { ticketImageAddress } from '../../support/api.ts';
import {
  blockCustomer,
  deleteCustomer,
  endCustomerSessions,
  unblockCustomer,
} from '../customer-act-service.ts';
import { exportCustomers, listCustomers, readCustomerCount } from '../customer-list-service.ts';
import { findResendable, resendMail, type CustomerMailContext } from '../customer-mail-service.ts';
import {
  listCustomerDevices,
  listCustomerOrders,
  listCustomerTickets,
  readCustomer,
  readTimeline,
  type CustomerPageContext,
} from '../customer-page-service.ts';
import { seeCustomer, type SeeContext } from '../customer-see-service.ts';
import {
  changeTime,
  previewTime,
  readTimeLeft,
  timeApproval,
  type CustomerTimeContext,
} from '../customer-time-service.ts';
import { searchConsole } from '../search-service.ts';
import { viewCustomersCsv } from './customer-csv-view.ts';
import {
  viewCustomer,
  viewCustomerDevice,
  viewCustomerOrder,
  viewCustomerRow,
  viewCustomerTicket,
  viewSeen,
  viewTimeChange,
  viewTimelineEvent,
} from './customer-view.ts';

export type CustomerContext = CustomerPageContext & CustomerMailContext & CustomerTimeContext & SeeContext;

export function mountCustomers(mount: Mount, context: CustomerContext, approvals: Approvals): void {
  mountLists(mount, context);
  mountPage(mount, context);
  mountActs(mount, context);
  mountTime(mount, context, approvals);
}

function mountLists(mount: Mount, context: CustomerContext): void {
  mount(search.searchConsole, async ({ caller, input }) => {
    const { hits, more } = await searchConsole(context, caller, input.q);
    return { hits: [...hits], more };
  });
  mount(contract.countCustomers, async ({ input }) => ({
    count: (await readCustomerCount(context, input)) ?? null,
  }));
  mount(contract.listCustomers, async ({ input }) => {
    const { list, next } = await listCustomers(context, input);
    return { list: list.map(viewCustomerRow), next };
  });
  mount(contract.exportCustomers, async ({ caller, input }) =>
    viewCustomersCsv(await exportCustomers(context, caller, input)),
  );
}

function mountPage(mount: Mount, context: CustomerContext): void {
  mount(contract.readCustomer, async ({ caller, input }) =>
    viewCustomer(await readCustomer(context, String(input.id)), caller),
  );
  mount(readCustomerTimeline, async ({ caller: { rights }, input: { id, kinds, cursor } }) => {
    const { list, next } = await readTimeline(context, { id: String(id), rights, kinds, cursor });
    const resendable = await findResendable(context, String(id), list);
    return { list: list.map((row) => viewTimelineEvent(row, resendable)), next };
  });
  mount(contract.listCustomerOrders, async ({ input: { id, cursor } }) => {
    const { list, next } = await listCustomerOrders(context, { id: String(id), cursor });
    return { list: list.map(viewCustomerOrder), next };
  });
  mount(contract.listCustomerDevices, async ({ input }) =>
    (await listCustomerDevices(context, String(input.id))).map(viewCustomerDevice),
  );
  mount(contract.listCustomerTickets, async ({ input }) =>
    (await listCustomerTickets(context, String(input.id))).map(viewCustomerTicket),
  );
}

function mountActs(mount: Mount, context: CustomerContext): void {
  mount(acts.blockCustomer, async ({ caller, input: { id, reason } }) => {
    await blockCustomer(context, caller, { id: String(id), reason });
    return null;
  });
  mount(acts.unblockCustomer, async ({ caller, input: { id, reason } }) => {
    await unblockCustomer(context, caller, { id: String(id), reason });
    return null;
  });
  mount(acts.endCustomerSessions, async ({ caller, input: { id, reason } }) => ({
    ended: await endCustomerSessions(context, caller, { id: String(id), reason }),
  }));
  mount(acts.resendCustomerMail, async ({ caller, input: { id, mailId, reason } }) => {
    await resendMail(context, caller, { id: String(id), mailId: String(mailId), reason });
    return null;
  });
  mount(acts.deleteCustomer, async ({ caller, input: { id, email, reason } }) => {
    await deleteCustomer(context, caller, { id: String(id), email, reason });
    return null;
  });
  mount(acts.seeCustomer, async ({ caller, input: { id, reason }, origin }) =>
    viewSeen(await seeCustomer(context, caller, { id: String(id), reason }), (accountId, imageId) =>
      ticketImageAddress(context.ticketContext, { origin, accountId, id: imageId }),
    ),
  );
}

function mountTime(mount: Mount, context: CustomerContext, approvals: Approvals): void {
  const approval = approvals.define(timeApproval(context));
  mount(acts.previewCustomerTime, async ({ input: { id, tier, days } }) =>
    viewTimeChange(await previewTime(context, String(id), { tier, days })),
  );
  mount(acts.readTimeLimit, async ({ caller, input }) => ({
    leftDays: await readTimeLeft(context, caller, String(input.id)),
  }));
  mount(acts.changeCustomerTime, async ({ caller, input }) => {
    const { state, ...outcome } = await changeTime(context, approval, caller, {
      ...input,
      id: String(input.id),
    });
    return { ...viewTimeChange(outcome), state };
  });
}
