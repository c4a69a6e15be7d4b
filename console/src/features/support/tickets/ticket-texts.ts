import { CANNED_PLACEHOLDERS, CUSTOMER_PLACEHOLDERS } from '@causeway/contract/console/lists';
import { placeholdersIn } from '@causeway/contract/console/placeholders';
import type { CannedReplies } from '@causeway/contract/console/canned-replies';
import type { Beside } from '@causeway/contract/console/tickets';
import type { Language } from '@causeway/contract/language';
import type { phrases } from '../../../phrases/en/support/tickets.ts';

type Phrases = typeof phrases;

/** The name of a ticket type; a newer server's type has none. */
export function labelOfType(t: Phrases, type: number): string {
  return (t.types as Readonly<Record<number, string>>)[type] ?? t.otherType;
}

/** A canned reply's text with the settings and the customer's facts. Placeholders without a value stay. */
export function fillCannedReply(
  text: string,
  language: Language,
  values: CannedReplies['values'] & Partial<Beside['placeholders']>,
): string {
  return [...CANNED_PLACEHOLDERS, ...CUSTOMER_PLACEHOLDERS].reduce((filled, name) => {
    const value = values[name]?.[language];
    return value ? filled.replaceAll(`{${name}}`, () => value) : filled;
  }, text);
}

/** The placeholders that are left in a reply, each once: those without a value, and misspelled ones. */
export function unfilledIn(text: string): string[] {
  return placeholdersIn(text);
}
