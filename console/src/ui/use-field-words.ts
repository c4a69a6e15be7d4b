import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { inboxPhrases } from '../phrases/backoffice.ts';
import { contentPhrases } from '../phrases/content.ts';
import { fieldNamesPhrases } from '../phrases/names.ts';
import { wheelPhrases } from '../phrases/promotions.ts';
import { usePhrases } from '../phrases/use-phrases.ts';

/** The words for a field's path; undefined if a part of it has none. Places in lists count from 1. */
export function useFieldWords(): (path: string) => string | undefined {
  const { fields } = usePhrases(fieldNamesPhrases);
  const { fields: settings } = usePhrases(contentPhrases);
  const { kinds } = usePhrases(inboxPhrases);
  const { weightOf, days, noWin } = usePhrases(wheelPhrases);
  const names: Readonly<Record<string, string>> = { ...settings, ...kinds, ...fields };
  const weightWords = (segment: number) => {
    const prize = SEGMENT_DAYS[segment];
    return [weightOf(String(segment + 1)), prize ? days(String(prize)) : noWin].join(' · ');
  };
  return (path) => {
    const [list, place] = path.split('.');
    if (list === 'weights' && place !== undefined) return weightWords(Number(place));
    if (names[path] !== undefined) return names[path];
    const parts = path
      .split('.')
      .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : names[part]));
    return parts.includes(undefined) ? undefined : parts.join(' · ').replaceAll(/ · (?=\d+( |$))/g, ' ');
  };
}
