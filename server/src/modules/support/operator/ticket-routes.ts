import * as cannedReplies from '@causeway/contract/console/canned-replies';
import * as contract from '@causeway/contract/console/tickets';
import { holds } from '@causeway/contract/console/rights';
import { actorOf } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsService } from '../../content/api.ts';
import { deleteCannedReply, saveCannedReply } from '../canned-reply-service.ts';
import { listReplies } from '../canned-reply-store.ts';
import { listTagNames } from '../ticket-tag-store.ts';
import { listAssignees, readTicketDetail } from '../ticket-detail-service.ts';
import { countTicketQueue, listTicketQueue } from '../ticket-queue-service.ts';
import type { TicketContext } from '../ticket-service.ts';
import { setTicketTags } from './ticket-tag-service.ts';
import { uploadOperatorTicketImage } from './ticket-image-service.ts';
import {
  answerTicket,
  assignTicket,
  mergeTickets,
  noteOnTicket,
  readOperatorTicketImage,
  reopenTicket,
  resolveOperatorTicket,
  updatePresence,
} from './ticket-service.ts';
import { viewListedTicket, viewOperatorTicket } from './ticket-view.ts';

export function mountOperatorTickets(mount: Mount, context: TicketContext): void {
  mountReading(mount, context);
  mountChanges(mount, context);
}

function mountReading(mount: Mount, context: TicketContext): void {
  mount(contract.listTicketQueue, async ({ caller: { operatorId }, input: { cursor, ...filter } }) => {
    const { tickets, next } = await listTicketQueue(context, { operatorId, filter, cursor });
    return { list: tickets.map(viewListedTicket), next };
  });
  mount(contract.countTicketQueue, async ({ caller: { operatorId }, input: filter }) =>
    countTicketQueue(context, { operatorId, filter }),
  );
  mount(contract.readOperatorTicket, async ({ caller, input }) => {
    const may = { customers: holds(caller, 'customers.read'), orders: holds(caller, 'orders.read') };
    return viewOperatorTicket(await readTicketDetail(context, { id: String(input.id), may }));
  });
  mount(contract.readOperatorTicketImage, ({ input }) => readOperatorTicketImage(context, String(input.id)));
  mount(contract.listTicketTags, () => listTagNames(context.db));
  mount(contract.listTicketAssignees, async () =>
    (await listAssignees(context)).map(({ id, name }) => ({ id, name })),
  );
  mount(contract.tellTicketPresence, async ({ caller: { operatorId }, input: { id, doing } }) => {
    const others = await updatePresence(context, { operatorId, id: String(id), doing });
    return others.map(({ id, name, typing }) => ({ id, name, typing }));
  });
}

function mountChanges(mount: Mount, context: TicketContext): void {
  mount(contract.answerTicket, async ({ caller, input: { id, seenMessageId, ...reply } }) => {
    const writer = { operatorId: caller.operatorId, seenMessageId: String(seenMessageId) };
    return {
      id: await answerTicket(context, { ...reply, id: String(id), actor: actorOf(caller), writer }),
    };
  });
  mount(contract.uploadOperatorTicketImage, async ({ caller, input: { id, image }, network }) => {
    const { operatorId } = caller;
    const bytes = await image.bytes();
    return {
      id: await uploadOperatorTicketImage(context, {
        id,
        actor: actorOf(caller),
        operatorId,
        network,
        bytes,
      }),
    };
  });
  mount(contract.setTicketTags, async ({ caller, input: { id, ...tags } }) => {
    await setTicketTags(context, { id: String(id), actor: actorOf(caller), ...tags });
    return null;
  });
  mount(contract.noteOnTicket, async ({ caller, input: { id, content } }) => {
    const { operatorId } = caller;
    return {
      id: await noteOnTicket(context, { id: String(id), content, actor: actorOf(caller), operatorId }),
    };
  });
  mount(contract.assignTicket, async ({ caller, input }) => {
    const orNull = (id: string | number | null) => (id === null ? null : String(id));
    const [assigneeId, seenAssigneeId] = [orNull(input.assigneeId), orNull(input.seenAssigneeId)];
    await assignTicket(context, {
      id: String(input.id),
      actor: actorOf(caller),
      assigneeId,
      seenAssigneeId,
    });
    return null;
  });
  mount(contract.resolveOperatorTicket, async ({ caller, input: { id, seenMessageId: seen } }) => {
    const seenMessageId = seen === undefined ? undefined : String(seen);
    await resolveOperatorTicket(context, { id: String(id), actor: actorOf(caller), seenMessageId });
    return null;
  });
  mount(contract.reopenTicket, async ({ caller, input }) => {
    await reopenTicket(context, { id: String(input.id), actor: actorOf(caller) });
    return null;
  });
  mount(contract.mergeTickets, async ({ caller, input: { id, into } }) => {
    await mergeTickets(context, { id: String(id), into: String(into), actor: actorOf(caller) });
    return null;
  });
}

export function mountCannedReplies(
  mount: Mount,
  context: TicketContext,
  settings: Pick<SettingsService, 'read'>,
): void {
  mount(cannedReplies.listCannedReplies, async () => {
    const [list, { brand, supportName }] = await Promise.all([listReplies(context.db), settings.read()]);
    return { list: list.map(({ id, name, texts }) => ({ id, name, texts })), values: { brand, supportName } };
  });
  mount(cannedReplies.saveCannedReply, async ({ caller, input: { id, ...wording } }) => ({
    id: await saveCannedReply(context, {
      ...wording,
      actor: actorOf(caller),
      id: id === undefined ? undefined : String(id),
    }),
  }));
  mount(cannedReplies.deleteCannedReply, async ({ caller, input }) => {
    await deleteCannedReply(context, { actor: actorOf(caller), id: String(input.id) });
    return null;
  });
}
