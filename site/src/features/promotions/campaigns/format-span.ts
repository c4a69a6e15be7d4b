import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

/** From one moment to another (epoch seconds), in the reader's own time zone. */
export function formatSpan(start: number, end: number, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(start * 1000, end * 1000);
}
