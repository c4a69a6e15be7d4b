import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { pageOfRows, readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { TicketCounts } from '@causeway/contract/console/tickets';
import { countChoices, overdueUntil, type QueueFilter } from './ticket-queue.ts';
import { countOpenGroups, listQueue, type QueueTicket } from './ticket-queue-store.ts';

const PAGE = 50;

export type TicketQueueService = ReturnType<typeof createTicketQueueService>;

/** What operators see of everybody's tickets at once. `mine` is the asking operator's id. */
export function createTicketQueueService({ db, clock }: { db: Db; clock: Clock }) {
  async function list(
    mine: string,
    filter: QueueFilter,
    cursor: string | undefined,
  ): Promise<{ tickets: readonly QueueTicket[]; next: string | null }> {
    const rows = await listQueue(db, filter, { mine, after: readCursor(cursor, isUuid), limit: PAGE + 1 });
    const { list: tickets, next } = pageOfRows(rows, PAGE, writeCursor);
    return { tickets, next };
  }

  async function count(mine: string, filter: QueueFilter): Promise<TicketCounts> {
    return countChoices(await countOpenGroups(db, mine, overdueUntil(clock())), filter);
  }

  return { list, count };
}
