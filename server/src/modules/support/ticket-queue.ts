import { TICKET_PROMISE_HOURS, type TicketCounts } from '@causeway/contract/console/tickets';
import { type Language, LANGUAGES } from '@causeway/contract/language';
import type { TicketState } from '@causeway/contract/tickets';
import { validate as isUuid } from 'uuid';

const PROMISE_MS = TICKET_PROMISE_HOURS * 3_600_000;

/** What of the queue an operator looks at. `mine` is whoever asks. */
export interface QueueFilter {
  readonly state: TicketState;
  readonly type?: number | undefined;
  readonly assignee?: 'mine' | 'unassigned' | undefined;
  readonly language?: Language | undefined;
}

/** Open tickets that are alike in all that the queue is filtered by. */
export interface QueueGroup {
  readonly state: TicketState;
  readonly type: number;
  readonly language: Language;
  readonly holder: 'mine' | 'unassigned' | 'other';
  readonly count: number;
  /** How many of them have waited beyond the promise. */
  readonly overdue: number;
}

/** When the promised time of a ticket is over; undefined unless it waits for us. */
export function dueTime(state: TicketState, since: Date): Date | undefined {
  return state === 'pending' ? new Date(since.getTime() + PROMISE_MS) : undefined;
}

/** Tickets that have waited since then or before are overdue. */
export function overdueUntil(now: Date): Date {
  return new Date(now.getTime() - PROMISE_MS);
}

const KEYS = ['state', 'type', 'assignee', 'language'] as const;

/** What each choice of each filter would list, with the other filters as they are. */
export function countChoices(groups: readonly QueueGroup[], filter: QueueFilter): TicketCounts {
  const fits = ({ state, type, language, holder }: QueueGroup, but?: (typeof KEYS)[number]) =>
    (but === 'state' || state === filter.state) &&
    (but === 'type' || filter.type === undefined || type === filter.type) &&
    (but === 'language' || filter.language === undefined || language === filter.language) &&
    (but === 'assignee' || filter.assignee === undefined || holder === filter.assignee);
  const under = (but: (typeof KEYS)[number]) => groups.filter((group) => fits(group, but));
  const tally = <K>(
    list: readonly QueueGroup[],
    keys: readonly K[],
    is: (group: QueueGroup, key: K) => boolean,
  ) =>
    keys.map((key) => ({
      key,
      count: sum(
        list.filter((group) => is(group, key)),
        'count',
      ),
    }));
  const byType = under('type');
  const types = [...new Set(byType.map(({ type }) => type))].toSorted((one, other) => one - other);
  return {
    states: tally(under('state'), ['pending', 'answered'] as const, ({ state }, key) => state === key),
    types: tally(byType, types, ({ type }, key) => type === key),
    assignees: tally(
      under('assignee'),
      ['anyone', 'mine', 'unassigned'] as const,
      ({ holder }, key) => key === 'anyone' || holder === key,
    ),
    languages: tally(under('language'), LANGUAGES, ({ language }, key) => language === key),
    overdue: sum(under('state'), 'overdue'),
  };
}

function sum(groups: readonly QueueGroup[], key: 'count' | 'overdue'): number {
  return groups.reduce((total, group) => total + group[key], 0);
}

/** The place of a ticket in the queue, to the microsecond that the database keeps. */
export interface QueuePlace {
  readonly sinceMicros: number;
  readonly id: string;
}

export function writeCursor({ sinceMicros, id }: QueuePlace): string {
  return `${sinceMicros}.${id}`;
}

/** The place after which a list goes on; undefined for what no answer of ours has said, which is the beginning. */
export function readCursor(cursor: string | undefined): QueuePlace | undefined {
  const [, micros = '', id = ''] = /^(\d{1,16})\.(.+)$/.exec(cursor ?? '') ?? [];
  const sinceMicros = Number(micros);
  return isUuid(id) && Number.isSafeInteger(sinceMicros) ? { sinceMicros, id } : undefined;
}
