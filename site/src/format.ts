import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

/*
 * A browser's first call of Intl or `toLocaleString` reads the data of a whole language, which holds up a phone for longer than
 * all that the landing page computes. So what our languages write alike is written here.
 */

/** `1,799.50` from `1799.50`. */
function grouped(digits: string): string {
  return digits.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
}

/** A whole number, such as 2,400. */
export function formatCount(count: number): string {
  return grouped(String(count));
}

/** US dollars as people of a language write them, always with the cents, such as US$17.99 or $17.99. */
export function formatUsd(usd: number, language: Language): string {
  const dollar = language === 'en' ? '$' : 'US$';
  return `${usd < 0 ? '-' : ''}${dollar}${grouped(Math.abs(usd).toFixed(2))}`;
}

/** A day from epoch seconds, in the reader's own time zone. */
export function formatDate(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'long' }).format(seconds * 1000);
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A day and time from epoch seconds, in the reader's own time zone; `zone` names it, for what is kept on paper. */
export function formatMoment(seconds: number, language: Language, zone?: 'zone'): string {
  const moment = new Date(seconds * 1000);
  if (zone !== undefined) {
    return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }).format(moment);
  }
  const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
  const clock = [moment.getHours(), moment.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return language === 'en'
    ? `${MONTHS[month]} ${day}, ${year} at ${clock}`
    : `${year}年${month + 1}月${day}日 ${clock}`;
}
