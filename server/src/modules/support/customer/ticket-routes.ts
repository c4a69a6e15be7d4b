import * as contract from '@causeway/contract/tickets';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  addressTicketImage,
  openTicket,
  readTicketImage,
  replyToTicket,
  resolveTicket,
  ticketImageAddress,
  uploadTicketImage,
  viewTicket,
  type TicketContext,
} from '../ticket-service.ts';
import { listOwnTickets } from '../ticket-store.ts';
import { viewTicketDetail, viewTicketRow } from './ticket-view.ts';

export function mountTickets(mount: Mount, context: TicketContext): void {
  mount(contract.listTickets, async ({ caller }) =>
    (await listOwnTickets(context.db, caller.accountId)).map(viewTicketRow),
  );

  mount(contract.addTicket, async ({ input: { subject, ...draft }, caller: { accountId }, network }) => {
    const id =
      subject === undefined
        ? await openTicket(context, { accountId, network, draft })
        : await replyToTicket(context, { accountId, network, id: String(subject), draft });
    return { id };
  });

  mount(contract.viewTicket, async ({ input, caller, origin }) => {
    const { ticket, messages } = await viewTicket(context, {
      accountId: caller.accountId,
      id: String(input.id),
    });
    return viewTicketDetail(ticket, messages, (accountId, id) =>
      ticketImageAddress(context, { origin, accountId, id }),
    );
  });

  mount(contract.resolveTicket, async ({ input, caller }) => {
    await resolveTicket(context, { accountId: caller.accountId, id: String(input.id) });
    return null;
  });

  mount(contract.uploadTicketImage, async ({ input, caller: { accountId }, network }) => {
    const bytes = await input.image.bytes();
    return [await uploadTicketImage(context, { accountId, network, bytes })];
  });

  mount(contract.addressTicketImage, ({ input, caller: { accountId }, origin }) =>
    addressTicketImage(context, { origin, accountId, id: String(input.id) }),
  );

  mount(contract.readTicketImage, ({ input: { id, expire, signature = '' } }) =>
    readTicketImage(context, { id: String(id), expire: Number(expire), signature }),
  );
}
