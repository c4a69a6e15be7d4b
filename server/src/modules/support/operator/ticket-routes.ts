import { actorOf } from '../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/tickets';
import { holds } from '@causeway/contract/console/rights';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OperatorTicketService } from './ticket-service.ts';
import { viewOperatorTicket, viewQueueRow } from './ticket-view.ts';
import type { TicketDetailService } from '../ticket-detail-service.ts';
import type { TicketPresenceService } from '../ticket-presence-service.ts';
import type { TicketQueueService } from '../ticket-queue-service.ts';

export interface OperatorTicketRouteParts {
  readonly operatorTickets: OperatorTicketService;
  readonly queue: TicketQueueService;
  readonly details: TicketDetailService;
  readonly presence: TicketPresenceService;
}

export function mountOperatorTickets(mount: Mount, parts: OperatorTicketRouteParts): void {
  mountReading(mount, parts);
  mountChanges(mount, parts.operatorTickets);
}

function mountReading(
  mount: Mount,
  { operatorTickets, queue, details, presence }: OperatorTicketRouteParts,
): void {
  mount(contract.listTicketQueue, async ({ caller, input: { cursor, ...filter } }) => {
    const { tickets, next } = await queue.list(caller.operatorId, filter, cursor);
    return { list: tickets.map(viewQueueRow), next };
  });
  mount(contract.countTicketQueue, async ({ caller, input }) => queue.count(caller.operatorId, input));
  mount(contract.readOperatorTicket, async ({ caller: { role }, input }) => {
    const may = { customers: holds(role, 'customers.read'), orders: holds(role, 'orders.read') };
    return viewOperatorTicket(await details.read(String(input.id), may));
  });
  mount(contract.readOperatorTicketImage, async ({ input }) => {
    const { type, bytes } = await operatorTickets.readImage(String(input.id));
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

function mountChanges(mount: Mount, service: OperatorTicketService): void {
  mount(contract.answerTicket, async ({ caller, input }) => {
    const writer = { operatorId: caller.operatorId, seenMessageId: String(input.seenMessageId) };
    return { id: await service.reply(String(input.id), input.content, actorOf(caller), writer) };
  });
  mount(contract.noteOnTicket, async ({ caller, input }) => ({
    id: await service.note(String(input.id), input.content, actorOf(caller), caller.operatorId),
  }));
  mount(contract.assignTicket, async ({ caller, input }) => {
    const orNull = (id: string | number | null) => (id === null ? null : String(id));
    const [assignee, seen] = [orNull(input.assigneeId), orNull(input.seenAssigneeId)];
    await service.assign(String(input.id), assignee, actorOf(caller), seen);
    return null;
  });
  mount(contract.resolveOperatorTicket, async ({ caller, input }) => {
    await service.resolve(String(input.id), actorOf(caller));
    return null;
  });
  mount(contract.reopenTicket, async ({ caller, input }) => {
    await service.reopen(String(input.id), actorOf(caller));
    return null;
  });
  mount(contract.mergeTickets, async ({ caller, input }) => {
    await service.merge(String(input.id), String(input.into), actorOf(caller));
    return null;
  });
}
