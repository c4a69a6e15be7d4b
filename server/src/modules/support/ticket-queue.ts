import { TICKET_PROMISE_HOURS, type TicketCounts } from '@causeway/contract/console/tickets';
import { type Language, LANGUAGES } from '@causeway/contract/language';
import type { TicketState } from '@causeway/contract/ticket-states';
import { HOUR_MS } from '../../platform/durations.ts';

const PROMISE_MS = TICKET_PROMISE_HOURS * HOUR_MS;

export interface QueueFilter {
  readonly state: TicketState;
  readonly type?: number | undefined;
  /** `mine`, `unassigned`, or an operator's id. */
  readonly assignee?: string | undefined;
  readonly language?: Language | undefined;
  readonly tag?: string | undefined;
}

/** Open tickets that are equal in every filtered column. */
export interface QueueGroup {
  readonly state: TicketState;
  readonly type: number;
  readonly language: Language;
  /** The assignee's id, `unassigned`, or for the calling operator `mine`. */
  readonly holder: string;
  readonly count: number;
  /** How many exceed the promised time. */
  readonly overdue: number;
}

/** When the promised time of a ticket ends; undefined unless it waits for us. */
export function dueTime(state: TicketState, since: Date): Date | undefined {
  return state === 'pending' ? new Date(since.getTime() + PROMISE_MS) : undefined;
}

/** Tickets waiting since this time or before are overdue. */
export function overdueUntil(now: Date): Date {
  return new Date(now.getTime() - PROMISE_MS);
}

const KEYS = ['state', 'type', 'assignee', 'language'] as const;

const OWN_CHOICES: readonly string[] = ['mine', 'unassigned'];

/** The count for each choice of each filter, with the other filters unchanged. The groups have the filter's tag. */
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
  const byAssignee = under('assignee');
  const holders = new Set(byAssignee.map(({ holder }) => holder));
  const colleagues = [...holders].filter((holder) => !OWN_CHOICES.includes(holder)).toSorted();
  const byType = under('type');
  const types = [...new Set(byType.map(({ type }) => type))].toSorted((one, other) => one - other);
  return {
    states: tally(under('state'), ['pending', 'answered'] as const, ({ state }, key) => state === key),
    types: tally(byType, types, ({ type }, key) => type === key),
    assignees: tally(
      byAssignee,
      ['anyone', ...OWN_CHOICES, ...colleagues],
      ({ holder }, key) => key === 'anyone' || holder === key,
    ),
    languages: tally(under('language'), LANGUAGES, ({ language }, key) => language === key),
    overdue: sum(under('state'), 'overdue'),
  };
}

function sum(groups: readonly QueueGroup[], key: 'count' | 'overdue'): number {
  return groups.reduce((total, group) => total + group[key], 0);
}
