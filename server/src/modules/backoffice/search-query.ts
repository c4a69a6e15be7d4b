import { SEARCH_KINDS, SEARCH_PREFIX_MIN, type SearchKind } from '@causeway/contract/console/search';
import { holds, type Right, type Role } from '@causeway/contract/console/rights';
import { validate as isUuid } from 'uuid';

/** What a text can be looked for as. */
export interface SearchQuery {
  /** As it was typed, but for the space around it. */
  readonly text: string;
  /** Addresses and device names are compared in this form. */
  readonly lower: string;
  /** Order numbers and invite codes are written in it. */
  readonly upper: string;
  readonly uuid: string | undefined;
  /** Long enough for what merely begins with it. */
  readonly isPrefix: boolean;
}

/** Undefined for a text with nothing in it. */
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

/** What of all that can be found the role may see. */
export function searchableBy(role: Role): readonly SearchKind[] {
  return SEARCH_KINDS.filter((kind) => holds(role, RIGHTS[kind]));
}
