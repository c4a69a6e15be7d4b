import { TICKET_TAG_LENGTH_MAX, TICKET_TAGS_MAX } from '@causeway/contract/console/limits';
import { Refusal } from '../../platform/refusal.ts';

/** One spelling for each tag: without outer and double spaces, full-width letters and capitals. */
function normalizeTag(tag: string): string {
  return tag
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The tags of a ticket, normalized, each once, in order. */
export function demandTags(given: readonly string[]): string[] {
  const tags = [...new Set(given.map(normalizeTag))].filter((tag) => tag !== '').toSorted();
  if (tags.some((tag) => Array.from(tag).length > TICKET_TAG_LENGTH_MAX)) {
    throw new Refusal('TICKET_TAG_TOO_LONG');
  }
  if (tags.length > TICKET_TAGS_MAX) throw new Refusal('TICKET_TAGS_TOO_MANY');
  return tags;
}

/** The stored tags with the additions and removals that lead from the seen ones to the wanted, normalized ones. */
export function withChanges(
  stored: readonly string[],
  seen: readonly string[],
  wanted: readonly string[],
): string[] {
  const before = seen.map(normalizeTag);
  const isKept = (tag: string) => wanted.includes(tag) || !before.includes(tag);
  return [...stored.filter(isKept), ...wanted.filter((tag) => !before.includes(tag))];
}

/** The tags of a merged ticket: the kept ticket’s, then as many of the other’s as fit. */
export function mergeTags(kept: readonly string[], duplicate: readonly string[]): string[] {
  return [...new Set([...kept, ...duplicate])].slice(0, TICKET_TAGS_MAX).toSorted();
}
