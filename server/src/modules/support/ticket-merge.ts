import type { TicketState } from '@causeway/contract/ticket-states';
import { mergeTags } from './ticket-tags.ts';

/** What a merge decides on, apart from the messages. */
export interface Mergeable {
  readonly state: TicketState;
  readonly state_since: Date;
  readonly unread: boolean;
  readonly created_at: Date;
  readonly written_at: Date;
  readonly first_reply_at: Date | null;
  readonly assignee_id: string | null;
  readonly tags: string[];
}

/** A pending ticket outweighs an answered one, an answered one a resolved one. */
const WEIGHTS: Readonly<Record<TicketState, number>> = { pending: 2, answered: 1, resolved: 0 };

/**
 * The kept ticket's state after the merge. If either waits for us, the result waits since the earlier question, so
 * that nobody loses their place in the queue. A resolved duplicate does not change an open ticket.
 */
export function merged(kept: Mergeable, duplicate: Mergeable): Mergeable & { resolved_at: Date | null } {
  const state = WEIGHTS[kept.state] >= WEIGHTS[duplicate.state] ? kept.state : duplicate.state;
  const since = [kept, duplicate].filter((each) => each.state === state).map((each) => each.state_since);
  const stateSince = state === 'pending' ? earliest(since) : latest(since);
  const replies = [kept.first_reply_at, duplicate.first_reply_at].filter((at) => at !== null);
  return {
    state,
    state_since: stateSince,
    resolved_at: state === 'resolved' ? stateSince : null,
    unread: kept.unread || duplicate.unread,
    created_at: earliest([kept.created_at, duplicate.created_at]),
    written_at: latest([kept.written_at, duplicate.written_at]),
    first_reply_at: replies.length === 0 ? null : earliest(replies),
    assignee_id: kept.assignee_id ?? duplicate.assignee_id,
    tags: mergeTags(kept.tags, duplicate.tags),
  };
}

const earliest = (times: readonly Date[]) => new Date(Math.min(...times.map((time) => time.getTime())));
const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));
