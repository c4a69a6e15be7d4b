import {
  addressTicketImage,
  addTicket,
  listTickets,
  readTicketImage,
  resolveTicket,
  uploadTicketImage,
  viewTicket,
} from '@causeway/contract/tickets';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TicketService } from '../ticket-service.ts';
import { viewDetail, viewRow } from './ticket-view.ts';

export function mountTickets(mount: Mount, tickets: TicketService): void {
  mount(listTickets, async ({ caller }) => (await tickets.listTickets(caller.accountId)).map(viewRow));

  mount(addTicket, async ({ input: { subject, type, title, content, file }, caller, network }) => {
    const asking = { accountId: caller.accountId, network };
    const draft = { type, title, content, file };
    const id =
      subject === undefined
        ? await tickets.openTicket(asking, draft)
        : await tickets.replyToTicket(asking, String(subject), draft);
    return { id };
  });

  mount(viewTicket, async ({ input, caller, origin }) => {
    const { ticket, messages } = await tickets.viewTicket(caller.accountId, String(input.id));
    return viewDetail(ticket, messages, (accountId, id) => tickets.imageAddress(origin, accountId, id));
  });

  mount(resolveTicket, async ({ input, caller }) => {
    await tickets.resolveTicket(caller.accountId, String(input.id));
    return null;
  });

  mount(uploadTicketImage, async ({ input, caller, network }) => {
    const bytes = await input.image.bytes();
    return [await tickets.uploadImage({ accountId: caller.accountId, network }, bytes)];
  });

  mount(addressTicketImage, ({ input, caller, origin }) =>
    tickets.addressImage(origin, caller.accountId, String(input.id)),
  );

  mount(readTicketImage, async ({ input: { id, expire, signature = '' } }) => {
    const { type, bytes } = await tickets.readImage({ id: String(id), expire: Number(expire), signature });
    return new File([new Uint8Array(bytes)], 'image', { type });
  });
}
