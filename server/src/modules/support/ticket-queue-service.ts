import { validate as isUuid } from 'uuid';
import type { TicketCounts } from '@causeway/contract/console/tickets';
import { pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import { countChoices, overdueUntil, type QueueFilter } from './ticket-queue.ts';
import type { TicketContext } from './ticket-service.ts';
import { countOpenGroups, countTaggedGroups } from './ticket-queue-store.ts';
import { listQueue, type QueueTicket } from './operator/ticket-read.ts';

const PAGE = 50;

/** `operatorId` is the caller's, for the filter “mine”. */
interface QueueQuery {
  readonly operatorId: string;
  readonly filter: QueueFilter;
}

/** An operator's own id means the same as `mine`. */
const asHolder = (filter: QueueFilter, operatorId: string): QueueFilter =>
  filter.assignee === operatorId ? { ...filter, assignee: 'mine' } : filter;

export async function listTicketQueue(
  { db }: TicketContext,
  { operatorId: mine, filter, cursor }: QueueQuery & { readonly cursor: string | undefined },
): Promise<{ tickets: readonly QueueTicket[]; next: string | null }> {
  const rows = await listQueue(db, filter, { mine, after: readCursor(cursor, isUuid), limit: PAGE + 1 });
  const { list: tickets, next } = pageOfRows(rows, PAGE, writeCursor);
  return { tickets, next };
}

export async function countTicketQueue(
  { db, clock }: TicketContext,
  { operatorId, filter }: QueueQuery,
): Promise<TicketCounts> {
  const until = overdueUntil(clock());
  const groups =
    filter.tag === undefined
      ? await countOpenGroups(db, operatorId, until)
      : await countTaggedGroups(db, filter.tag, { mine: operatorId, overdueUntil: until });
  return countChoices(groups, asHolder(filter, operatorId));
}
