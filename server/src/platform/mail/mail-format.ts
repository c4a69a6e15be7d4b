import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';

/** 1799 → `$17.99`, in Chinese `US$17.99`. */
export function formatUsd(cents: number, language: Language): string {
  return formatMoney(cents, 'USD', language);
}

/** As {@link formatUsd}, of another currency; one that is no ISO code stands behind the figure as it came. */
export function formatMoney(cents: number, currency: string, language: Language): string {
  const tag = LANGUAGE_TAGS[language];
  if (!/^[A-Z]{3}$/.test(currency)) return `${new Intl.NumberFormat(tag).format(cents / 100)} ${currency}`;
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100);
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
