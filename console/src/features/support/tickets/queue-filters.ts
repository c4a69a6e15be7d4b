import { LANGUAGES } from '@causeway/contract/language';
import { TICKET_TYPES } from '@causeway/contract/lists';
import { useLocation } from 'react-router';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';

const QUEUE_FILTERS = ['state', 'type', 'assignee', 'language', 'tag'] as const;
export type QueueFilters = ReturnType<typeof useQueryFilters<(typeof QUEUE_FILTERS)[number]>>;

export const useQueueFilters = (): QueueFilters => useQueryFilters(QUEUE_FILTERS);

/** The filters of an address as the server takes them, apart from the state. */
export function narrowingOf({ type, assignee, language, tag }: QueueFilters['values']) {
  return {
    type: TICKET_TYPES.find((each) => String(each) === type),
    /** `mine`, `unassigned`, or an operator's id. */
    assignee,
    language: LANGUAGES.find((each) => each === language),
    tag,
  };
}

/** The filters in the address of a queue or a ticket, to keep them on the way to another: `?…` or empty. */
export const useFilterSearch = (): string => useLocation().search;
