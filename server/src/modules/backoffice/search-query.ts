import { SEARCH_KINDS, SEARCH_PREFIX_MIN, type SearchKind } from '@causeway/contract/console/search';
import { holds, type Right, type Role } from '@causeway/contract/console/rights';
import { validate as isUuid } from 'uuid';

/** A search text in the forms that it is compared in. */
export interface SearchQuery {
  /** As typed, trimmed. */
  readonly text: string;
  /** Addresses and device names are compared in this form. */
  readonly lower: string;
  /** Order numbers and invite codes are in upper case. */
  readonly upper: string;
  readonly uuid: string | undefined;
  /** Long enough for a prefix search. */
  readonly isPrefix: boolean;
}

/** Undefined for a blank text. */
export function readQuery(typed: string): SearchQuery | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const lower = text.toLowerCase();
  return {
    text,
    lower,
    upper: text.toUpperCase(),
    uuid: isUuid(lower) ? lower : undefined,
    isPrefix: Array.from(text).length >= SEARCH_PREFIX_MIN,
  };
}

const RIGHTS: Readonly<Record<SearchKind, Right>> = {
  customer: 'customers.read',
  team: 'customers.read',
  device: 'customers.read',
  order: 'orders.read',
  payment: 'orders.read',
  ticket: 'tickets.read',
};

/** The kinds of results that the role may see. */
export function searchableBy(role: Role): readonly SearchKind[] {
  return SEARCH_KINDS.filter((kind) => holds(role, RIGHTS[kind]));
}
