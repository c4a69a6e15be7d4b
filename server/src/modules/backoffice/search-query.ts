import { SEARCH_KINDS, type SearchKind } from '@causeway/contract/console/search';
import { holds, type Right, type RoleAccess } from '@causeway/contract/console/rights';
import { validate as isUuid } from 'uuid';

/** A search text in the forms that it is compared in. */
export interface SearchQuery {
  /** As typed, trimmed. */
  readonly text: string;
  /** Addresses are stored in this form. */
  readonly lower: string;
  /** Order numbers and invite codes are in upper case. */
  readonly upper: string;
  readonly uuid: string | undefined;
  /** The number of a receipt, typed as on the receipt or without its zeros. */
  readonly receipt: number | undefined;
  /** Looks like a whole id, order number, provider's reference or address. */
  readonly isWhole: boolean;
  /** Long enough for a search by part. */
  readonly isPart: boolean;
  /** The words to find in tickets; empty if none is long enough. */
  readonly words: readonly string[];
}

/** Undefined for a blank text. */
export function readQuery(typed: string): SearchQuery | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const lower = text.toLowerCase();
  const words = text.split(/\s+/u);
  return {
    text,
    lower,
    upper: text.toUpperCase(),
    uuid: isUuid(lower) ? lower : undefined,
    receipt: /^\d{1,9}$/u.test(text) ? Number(text) : undefined,
    // Ids, order numbers and providers' references are longer than what is typed by hand.
    isWhole: /^(?=.*\d)[\w-]{17,}$|^\S+@\S+\.\S+$/u.test(text),
    isPart: hasPieces(text),
    words: words.some(hasPieces) ? words : [],
  };
}

/** Whether `search_pieces` of the database finds pieces in the text: three characters, or two as in Han. */
export function hasPieces(text: string): boolean {
  return Array.from(text).length >= 3 || /[\u2E80-\u{10FFFF}]{2}/u.test(text);
}

const RIGHTS: Readonly<Record<SearchKind, Right>> = {
  customer: 'customers.read',
  team: 'customers.read',
  device: 'customers.read',
  order: 'orders.read',
  receipt: 'orders.read',
  payment: 'orders.read',
  ticket: 'tickets.read',
};

/** The kinds of results that the operator may see. */
export function searchableBy(operator: Pick<RoleAccess, 'rights'>): readonly SearchKind[] {
  return SEARCH_KINDS.filter((kind) => holds(operator, RIGHTS[kind]));
}
