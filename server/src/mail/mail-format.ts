import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';

/** 1799 → `$17.99`, in Chinese `US$17.99`. */
export function formatUsd(cents: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: 'currency', currency: 'USD' }).format(
    cents / 100,
  );
}

/** Epoch seconds → date, time and the zone's name, since a mail is read anywhere. */
export function formatMoment(epochSeconds: number, language: Language, timeZone: string): string {
  const parts = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { ...options, timeZone, hourCycle: 'h23' });
  const moment = format(parts).format(epochSeconds * 1000);
  // Asked for together with the rest, it lands in the middle of a Chinese date.
  const zone = format({ ...parts, timeZoneName: 'short' })
    .formatToParts(epochSeconds * 1000)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return language === 'en' ? `${moment} (${zone})` : `${moment}（${zone}）`;
}
