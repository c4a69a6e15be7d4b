import { TICKET_TAG_NAMES_MAX } from '@causeway/contract/console/limits';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandTags, withChanges } from '../ticket-tags.ts';
import { deleteUnusedTagNames, insertTagNames, listTagNames, lockTagNames } from '../ticket-tag-store.ts';
import type { TicketContext } from '../ticket-service.ts';
import { updateTicket } from '../ticket-store.ts';
import { auditTicket, lockTicketOfAny, type TicketAction } from './ticket-action-service.ts';

interface NewTags {
  readonly tags: readonly string[];
  /** The tags before the change, as the operator saw them. */
  readonly seen?: readonly string[] | undefined;
}

/** Replaces a ticket's tags. A new name is added to the names in use, whose number is limited. */
export async function setTicketTags(
  context: TicketContext,
  { id, actor, tags: given, seen }: TicketAction & NewTags,
): Promise<void> {
  const wanted = demandTags(given);
  await inTransaction(context.db, async (tx) => {
    const { ticket } = await lockTicketOfAny(tx, id);
    const tags = seen === undefined ? wanted : demandTags(withChanges(ticket.tags, seen, wanted));
    if (JSON.stringify(ticket.tags) === JSON.stringify(tags)) return;
    await lockTagNames(tx);
    await addNames(tx, tags);
    await updateTicket(tx, ticket.id, { tags });
    const details = { before: { tags: ticket.tags.length }, after: { tags: tags.length } };
    await auditTicket(context, tx, ticket, { action: 'ticket.tags', actor, details });
  });
}

async function addNames(tx: Tx, tags: readonly string[]): Promise<void> {
  const used = await listTagNames(tx);
  const added = tags.filter((tag) => !used.includes(tag));
  if (used.length + added.length <= TICKET_TAG_NAMES_MAX) return insertTagNames(tx, added);
  // Names that are no longer on any ticket do not count.
  await deleteUnusedTagNames(tx);
  const left = await listTagNames(tx);
  const missing = tags.filter((tag) => !left.includes(tag));
  if (left.length + missing.length > TICKET_TAG_NAMES_MAX) throw new Refusal('TICKET_TAG_NAMES_TOO_MANY');
  await insertTagNames(tx, missing);
}
