import type { TicketCounts } from '@causeway/contract/console/tickets';
import { countChoices, overdueUntil, readCursor, writeCursor, type QueueFilter } from './ticket-queue.ts';
import type { TicketContext } from './ticket-service.ts';
import { countOpenGroups } from './ticket-queue-store.ts';
import { listQueue, type QueueTicket } from './operator/ticket-read.ts';

const PAGE = 50;

/** The caller is asked for by `operatorId`: their own tickets are a choice of the filter. */
interface QueueQuery {
  readonly operatorId: string;
  readonly filter: QueueFilter;
}

export async function listTicketQueue(
  { db }: TicketContext,
  { operatorId: mine, filter, cursor }: QueueQuery & { readonly cursor: string | undefined },
): Promise<{ tickets: readonly QueueTicket[]; next: string | null }> {
  // One more than a page has tells whether another one follows.
  const found = await listQueue(db, filter, { mine, after: readCursor(cursor), limit: PAGE + 1 });
  const tickets = found.slice(0, PAGE);
  const last = found.length > PAGE ? tickets.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor({ sinceMicros: last.since_micros, id: last.id });
  return { tickets, next };
}

export async function countTicketQueue(
  { db, clock }: TicketContext,
  { operatorId, filter }: QueueQuery,
): Promise<TicketCounts> {
  return countChoices(await countOpenGroups(db, operatorId, overdueUntil(clock())), filter);
}
