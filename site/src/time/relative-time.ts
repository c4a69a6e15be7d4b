import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';
import { spaceNumber } from '@causeway/web/spaced';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** A past time in words, such as "3 hours ago"; both times are epoch seconds. The last minute is "now". */
export function relativeTime(moment: number, now: number, language: Language): string {
  const wordsIn = (numeric: 'always' | 'auto') =>
    new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language], { numeric });
  const passed = Math.max(0, now - moment);
  for (const [unit, length] of UNITS) {
    // With numbers: "yesterday" would be untrue of the day before it, which is 47 hours ago.
    if (passed >= length) return spaceNumber(wordsIn('always').format(-Math.floor(passed / length), unit));
  }
  return wordsIn('auto').format(0, 'second');
}
