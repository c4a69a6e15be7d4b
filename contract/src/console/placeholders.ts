import { CANNED_PLACEHOLDERS, CUSTOMER_PLACEHOLDERS } from './lists.ts';

/** The placeholders in a canned reply or a text made from one, such as `{brand}`, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{[a-z]\w*\}/gi))];

const KNOWN: readonly string[] = [...CANNED_PLACEHOLDERS, ...CUSTOMER_PLACEHOLDERS].map(
  (name) => `{${name}}`,
);

/** The first placeholder in a canned reply that stands for nothing, such as a misspelled one. */
export const unknownPlaceholder = (text: string): string | undefined =>
  placeholdersIn(text).find((placeholder) => !KNOWN.includes(placeholder));
