import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import type { MailSite } from './mail-template.ts';

/** 1799 → `$17.99`, in Chinese `US$17.99`. */
export function formatUsd(cents: number, language: Language): string {
  return formatMoney(cents, 'USD', language);
}

/** Like {@link formatUsd} for any currency; a code that is not ISO follows the amount unchanged. */
export function formatMoney(cents: number, currency: string, language: Language): string {
  const tag = LANGUAGE_TAGS[language];
  if (!/^[A-Z]{3}$/.test(currency)) return `${new Intl.NumberFormat(tag).format(cents / 100)} ${currency}`;
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100);
}

/** Formats epoch seconds as date, time and zone name, because the reader may be in any zone. */
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
  // Formatted separately: together, the zone lands in the middle of a Chinese date.
  const zone = format({ ...parts, timeZoneName: 'short' })
    .formatToParts(epochSeconds * 1000)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return language === 'en' ? `${moment} (${zone})` : `${moment}（${zone}）`;
}

/** The word `accessUntil` of an email. */
export function sayAccessUntil(
  { accessUntil }: { readonly accessUntil: number },
  language: Language,
  { timeZone }: Pick<MailSite, 'timeZone'>,
): string {
  return formatMoment(accessUntil, language, timeZone);
}
