import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

/** US dollars as people of a language write them, always with the cents, such as US$17.99 or $17.99. */
export function formatUsd(usd: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: 'currency', currency: 'USD' }).format(usd);
}

/** A day from epoch seconds, in the reader's own time zone. */
export function formatDate(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'long' }).format(seconds * 1000);
}

/** A day and time from epoch seconds, in the reader's own time zone; `zone` names it, for what is kept on paper. */
export function formatMoment(seconds: number, language: Language, zone?: 'zone'): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone && { timeZoneName: 'short' }),
  }).format(seconds * 1000);
}
