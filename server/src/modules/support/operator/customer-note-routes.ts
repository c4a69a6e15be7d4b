import * as contract from '@causeway/contract/console/customer-support';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { listTags } from '../customer-note-store.ts';
import type { TicketContext } from '../ticket-service.ts';
import { listCustomerNotes, noteOnCustomer, tagCustomer } from './customer-note-service.ts';
import { openTicketFor } from './open-ticket-service.ts';

/** What support writes about customers, and the tickets that it opens. */
export function mountCustomerNotes(mount: Mount, context: TicketContext): void {
  mount(contract.listCustomerNotes, async ({ input }) => {
    const { tags, notes } = await listCustomerNotes(context, String(input.id));
    return { tags, notes: notes.map((note) => ({ ...note, at: toEpoch(note.at) })) };
  });
  mount(contract.listCustomerTags, () => listTags(context.db));
  mount(contract.noteOnCustomer, async ({ caller, input: { id, content } }) => ({
    id: await noteOnCustomer(context, caller, { id: String(id), content }),
  }));
  mount(contract.tagCustomer, async ({ caller, input: { id, ...act } }) => {
    await tagCustomer(context, caller, { id: String(id), ...act });
    return null;
  });
  mount(contract.openCustomerTicket, async ({ caller, input: { id, ...act } }) => ({
    id: await openTicketFor(context, caller, { id: String(id), ...act }),
  }));
}
