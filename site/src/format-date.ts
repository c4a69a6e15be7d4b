import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A day from epoch seconds, in the reader's time zone. */
export function formatDate(seconds: number, language: Language): string {
  const moment = new Date(seconds * 1000);
  const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
  return language === 'en' ? `${MONTHS[month]} ${day}, ${year}` : `${year}年${month + 1}月${day}日`;
}

/** A day and time from epoch seconds, in the reader's time zone; `zone` names it as emails do, for printed documents. */
export function formatMoment(seconds: number, language: Language, zone?: 'zone'): string {
  const moment = `${formatDate(seconds, language)}${language === 'en' ? ' at' : ''} ${formatClock(seconds)}`;
  if (zone === undefined) return moment;
  const name = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { timeZoneName: 'short' })
    .formatToParts(seconds * 1000)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return language === 'en' ? `${moment} (${name})` : `${moment}（${name}）`;
}

/** A time of day from epoch seconds, in the reader’s time zone. */
export function formatClock(seconds: number): string {
  const moment = new Date(seconds * 1000);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
