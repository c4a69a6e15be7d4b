import type { SearchHit } from '@causeway/contract/console/search';

/** Paths of pages, for links between features. */
export const customerPath = (id: string): string => `/customers/${id}`;
export const orderPath = (id: string): string => `/orders/${id}`;
export const ticketPath = (id: string): string => `/tickets/${id}`;
export const bulkActionPath = (id: string): string => `/bulk-actions/${id}`;

/** The page of a search hit. */
export function hitPath({ kind, id, at, label }: Pick<SearchHit, 'kind' | 'id' | 'at' | 'label'>): string {
  if (kind === 'customer') return customerPath(at);
  if (kind === 'team') return id === at ? customerPath(at) : memberPath(at, label);
  if (kind === 'device') return `${customerPath(at)}?tab=devices`;
  return kind === 'ticket' ? ticketPath(at) : orderPath(at);
}

/** A member has no page but is in their team's list. `login` is their login name, `memberId@teamId`. */
export function memberPath(team: string, login: string | null): string {
  const [member = ''] = (login ?? '').split('@');
  return `${customerPath(team)}?${new URLSearchParams({ tab: 'members', member })}`;
}
