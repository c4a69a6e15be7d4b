import type { phrases } from '../../../phrases/en/support/tickets.ts';

type Phrases = typeof phrases;

/** What a ticket is about; a type that is newer than this page has no name. */
export function labelOfType(t: Phrases, type: number): string {
  return (t.types as Readonly<Record<number, string>>)[type] ?? t.otherType;
}
