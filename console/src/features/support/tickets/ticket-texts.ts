import { CANNED_PLACEHOLDERS } from '@causeway/contract/console/lists';
import type { CannedReplies } from '@causeway/contract/console/canned-replies';
import type { Language } from '@causeway/contract/language';
import type { phrases } from '../../../phrases/en/support/tickets.ts';

type Phrases = typeof phrases;

/** The name of a ticket type; a newer server's type has none. */
export function labelOfType(t: Phrases, type: number): string {
  return (t.types as Readonly<Record<number, string>>)[type] ?? t.otherType;
}

/** A canned reply's text: `{brand}` and `{supportName}` are replaced; other braces stay. */
export function fillCannedReply(text: string, language: Language, values: CannedReplies['values']): string {
  return CANNED_PLACEHOLDERS.reduce(
    (filled, name) => filled.replaceAll(`{${name}}`, () => values[name][language]),
    text,
  );
}
