import { plantCustomer } from '../customers.ts';
import { noise } from '../pictures.ts';
import { attachImage, openTicket } from '../tickets.ts';
import type { ChangeScene, ConsoleChange, ConsoleChanges } from './console-change.ts';

const TEXTS = { zh: '您好。', tw: '您好。', en: 'Hello.' };

/** A change of a ticket that a customer has opened. */
function ofTicket(
  path: string,
  input: object = {},
  before: ({ app, owner }: ChangeScene, id: string) => Promise<unknown> = async () => undefined,
): ConsoleChange {
  return async (scene) => {
    const { app, owner } = scene;
    const id = await openTicket(app, await plantCustomer(app));
    await before(scene, id);
    return { make: () => app.call(path, { id, ...input }, owner) };
  };
}

export const ticketChanges: ConsoleChanges = {
  answerTicket: async ({ app, owner }) => {
    const id = await openTicket(app, await plantCustomer(app));
    const { bean } = await app.call('/Console/ticket', { id }, owner);
    const reply = { id, content: 'Hello.', seenMessageId: bean.messages[0].id };
    return { make: () => app.call('/Console/ticketReply', reply, owner) };
  },
  uploadOperatorTicketImage: async ({ app, owner }) => {
    const id = await openTicket(app, await plantCustomer(app));
    const bytes = await noise(8, 8).png().toBuffer();
    return { make: async () => attachImage(app, owner, id, bytes) };
  },
  setTicketTags: ofTicket('/Console/ticketTags', { tags: ['from x@mail.example'] }),
  noteOnTicket: ofTicket('/Console/ticketNote', { content: 'Writes from x@mail.example.' }),
  assignTicket: async ({ app, owner }) => {
    const id = await openTicket(app, await plantCustomer(app));
    const given = { id, assigneeId: owner.id, seenAssigneeId: null };
    return { make: () => app.call('/Console/ticketAssign', given, owner) };
  },
  resolveOperatorTicket: ofTicket('/Console/ticketResolve'),
  reopenTicket: ofTicket('/Console/ticketReopen', {}, ({ app, owner }, id) =>
    app.call('/Console/ticketResolve', { id }, owner),
  ),
  mergeTickets: async ({ app, owner }) => {
    const customer = await plantCustomer(app);
    const into = await openTicket(app, customer);
    const id = await openTicket(app, customer, { title: 'Once more' });
    return { make: () => app.call('/Console/ticketMerge', { id, into }, owner) };
  },
  saveCannedReply: async ({ app, owner }) => ({
    make: () => app.call('/Console/cannedReplySave', { name: 'To x@mail.example', texts: TEXTS }, owner),
  }),
  deleteCannedReply: async ({ app, owner }) => {
    const { bean } = await app.call('/Console/cannedReplySave', { name: 'Hello', texts: TEXTS }, owner);
    return { make: () => app.call('/Console/cannedReplyDelete', { id: bean.id }, owner) };
  },
};
