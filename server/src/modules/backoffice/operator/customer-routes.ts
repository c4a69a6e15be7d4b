import * as acts from '@causeway/contract/console/customer-acts';
import { readCustomerTimeline } from '@causeway/contract/console/customer-timeline';
import * as contract from '@causeway/contract/console/customers';
import { searchConsole } from '@causeway/contract/console/search';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CustomerActService } from '../customer-act-service.ts';
import { viewCustomersCsv } from './customer-csv-view.ts';
import type { CustomerListService } from '../customer-list-service.ts';
import type { CustomerMailService } from '../customer-mail-service.ts';
import type { CustomerPageService } from '../customer-page-service.ts';
import type { CustomerSeeService } from '../customer-see-service.ts';
import type { CustomerTimeService } from '../customer-time-service.ts';
import {
  viewCustomer,
  viewCustomerRow,
  viewDevice,
  viewOrder,
  viewSeen,
  viewTicket,
  viewTimeChange,
} from './customer-view.ts';
import type { SearchService } from '../search-service.ts';
import { viewTimelineEvent } from './timeline-view.ts';

export interface CustomerRouteParts {
  readonly search: SearchService;
  readonly customers: CustomerListService;
  readonly pages: CustomerPageService;
  readonly acts: CustomerActService;
  readonly time: CustomerTimeService;
  readonly mails: CustomerMailService;
  readonly seeing: CustomerSeeService;
}

export function mountCustomers(mount: Mount, parts: CustomerRouteParts): void {
  mountLists(mount, parts);
  mountPage(mount, parts);
  mountActs(mount, parts);
}

function mountLists(mount: Mount, { search, customers }: CustomerRouteParts): void {
  mount(searchConsole, async ({ caller, input }) => ({
    hits: [...(await search.search(caller.role, input.q))],
  }));
  mount(contract.listCustomers, async ({ input: { cursor, ...filters } }) => {
    const { list, next } = await customers.list(filters, cursor);
    return { list: list.map(viewCustomerRow), next };
  });
  mount(contract.exportCustomers, async ({ caller, input }) =>
    viewCustomersCsv(await customers.exportAll(caller, input)),
  );
}

function mountPage(mount: Mount, { pages, mails }: CustomerRouteParts): void {
  mount(contract.readCustomer, async ({ input }) => viewCustomer(await pages.read(String(input.id))));
  mount(readCustomerTimeline, async ({ caller, input: { id, kinds, cursor } }) => {
    const { list, next } = await pages.readTimeline(caller.role, { id: String(id), kinds, cursor });
    return { list: list.map((row) => viewTimelineEvent(row, mails.isResendable)), next };
  });
  mount(contract.listCustomerOrders, async ({ input: { id, cursor } }) => {
    const { list, next } = await pages.listOrders(String(id), cursor);
    return { list: list.map(viewOrder), next };
  });
  mount(contract.listCustomerDevices, async ({ input }) =>
    (await pages.listDevices(String(input.id))).map(viewDevice),
  );
  mount(contract.listCustomerTickets, async ({ input }) =>
    (await pages.listTickets(String(input.id))).map(viewTicket),
  );
}

function mountActs(mount: Mount, parts: CustomerRouteParts): void {
  const { acts: service, time, mails, seeing } = parts;
  mount(acts.blockCustomer, async ({ caller, input: { id, reason } }) => {
    await service.block(caller, { id: String(id), reason });
    return null;
  });
  mount(acts.unblockCustomer, async ({ caller, input: { id, reason } }) => {
    await service.unblock(caller, { id: String(id), reason });
    return null;
  });
  mount(acts.endCustomerSessions, async ({ caller, input: { id, reason } }) => ({
    ended: await service.endSessions(caller, { id: String(id), reason }),
  }));
  mount(acts.previewCustomerTime, async ({ input: { id, tier, days } }) =>
    viewTimeChange(await time.preview(String(id), { tier, days })),
  );
  mount(acts.changeCustomerTime, async ({ caller, input }) =>
    viewTimeChange(await time.change(caller, { ...input, id: String(input.id) })),
  );
  mount(acts.resendCustomerMail, async ({ caller, input: { id, mailId, reason } }) => {
    await mails.resend(caller, { id: String(id), mailId: String(mailId), reason });
    return null;
  });
  mount(acts.deleteCustomer, async ({ caller, input: { id, email, reason } }) => {
    await service.remove(caller, { id: String(id), email, reason });
    return null;
  });
  mount(acts.seeCustomer, async ({ caller, input: { id, reason }, origin }) =>
    viewSeen(await seeing.see(caller, { id: String(id), reason }), (accountId, imageId) =>
      seeing.imageAddress(origin, accountId, imageId),
    ),
  );
}
