import { TICKET_PROMISE_HOURS } from '@causeway/contract/console/tickets';
import { sql } from 'kysely';
import type { InboxSource } from '../../platform/inbox/inbox-source.ts';
import { overdueUntil } from './ticket-queue.ts';

/** Tickets that wait for a reply. Each is told of again once its promised time is over. */
export const ticketInbox: InboxSource = {
  kind: 'ticket',
  right: 'tickets.answer',
  items: ({ now }) => sql`
    select id::text as id,
      case when state_since <= ${overdueUntil(now)} then 'overdue:' else 'waiting:' end
        || extract(epoch from state_since)::bigint as state,
      state_since as since, state_since + make_interval(hours => ${sql.lit(TICKET_PROMISE_HOURS)}) as deadline,
      null::text as subject, title as detail, '/tickets/' || id as path
    from tickets where state = 'pending'`,
};
