import { CANNED_PLACEHOLDERS, type CannedReplies } from '@causeway/contract/console/canned-replies';
import type { Language } from '@causeway/contract/language';

/** A canned reply as it is sent: `{brand}` and `{supportName}` are the settings' words; other braces stay. */
export function fillCannedReply(text: string, language: Language, values: CannedReplies['values']): string {
  return CANNED_PLACEHOLDERS.reduce(
    (filled, name) => filled.replaceAll(`{${name}}`, () => values[name][language]),
    text,
  );
}
