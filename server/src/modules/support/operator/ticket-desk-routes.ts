import { actorOf } from '../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/tickets';
import { holds } from '@causeway/contract/console/rights';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TicketDeskService } from './ticket-desk-service.ts';
import { viewDeskTicket, viewQueueRow } from './ticket-desk-view.ts';
import type { TicketDetailService } from '../ticket-detail-service.ts';
import type { TicketPresenceService } from '../ticket-presence-service.ts';
import type { TicketQueueService } from '../ticket-queue-service.ts';

export interface TicketDeskRouteParts {
  readonly ticketDesk: TicketDeskService;
  readonly queue: TicketQueueService;
  readonly details: TicketDetailService;
  readonly presence: TicketPresenceService;
}

export function mountTicketDesk(mount: Mount, parts: TicketDeskRouteParts): void {
  mountReading(mount, parts);
  mountChanges(mount, parts.ticketDesk);
}

function mountReading(mount: Mount, { ticketDesk, queue, details, presence }: TicketDeskRouteParts): void {
  mount(contract.listTicketQueue, async ({ caller, input: { cursor, ...filter } }) => {
    const { tickets, next } = await queue.list(caller.operatorId, filter, cursor);
    return { list: tickets.map(viewQueueRow), next };
  });
  mount(contract.countTicketQueue, async ({ caller, input }) => queue.count(caller.operatorId, input));
  mount(contract.readDeskTicket, async ({ caller: { role }, input }) => {
    const may = { customers: holds(role, 'customers.read'), orders: holds(role, 'orders.read') };
    return viewDeskTicket(await details.read(String(input.id), may));
  });
  mount(contract.readDeskImage, async ({ input }) => {
    const { type, bytes } = await ticketDesk.readImage(String(input.id));
    return new File([new Uint8Array(bytes)], 'image', { type });
  });
  mount(contract.listTicketAssignees, async () =>
    (await details.listAssignees()).map(({ id, name }) => ({ id, name })),
  );
  mount(contract.tellTicketPresence, async ({ caller, input }) => {
    const others = await presence.tell(caller.operatorId, String(input.id), input.doing);
    return others.map(({ id, name, typing }) => ({ id, name, typing }));
  });
}

function mountChanges(mount: Mount, desk: TicketDeskService): void {
  mount(contract.answerTicket, async ({ caller, input }) => {
    const writer = { operatorId: caller.operatorId, seenMessageId: String(input.seenMessageId) };
    return { id: await desk.reply(String(input.id), input.content, actorOf(caller), writer) };
  });
  mount(contract.noteOnTicket, async ({ caller, input }) => ({
    id: await desk.note(String(input.id), input.content, actorOf(caller), caller.operatorId),
  }));
  mount(contract.assignTicket, async ({ caller, input }) => {
    const orNull = (id: string | number | null) => (id === null ? null : String(id));
    const [assignee, seen] = [orNull(input.assigneeId), orNull(input.seenAssigneeId)];
    await desk.assign(String(input.id), assignee, actorOf(caller), seen);
    return null;
  });
  mount(contract.resolveDeskTicket, async ({ caller, input }) => {
    await desk.resolve(String(input.id), actorOf(caller));
    return null;
  });
  mount(contract.reopenTicket, async ({ caller, input }) => {
    await desk.reopen(String(input.id), actorOf(caller));
    return null;
  });
  mount(contract.mergeTickets, async ({ caller, input }) => {
    await desk.merge(String(input.id), String(input.into), actorOf(caller));
    return null;
  });
}
