import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { formatUsd, MINUS } from '@causeway/web/format';
import { spaceNumber } from '@causeway/web/spaced';
import { useMemo } from 'react';
import { useLanguage, type ConsoleLanguage } from '../phrases/language.ts';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
/** From this distance on, a date says more than a number of months. */
const DATE_FROM_SECONDS = 30 * 86_400;

/** Formats numbers and times. Times are epoch seconds, shown in the reader's zone. */
export function createFormat(language: ConsoleLanguage, timeZone?: string) {
  const tag = LANGUAGE_TAGS[language];
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const dateFormat = new Intl.DateTimeFormat(tag, { ...day, ...zone });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const timeFormat = new Intl.DateTimeFormat(tag, { ...day, ...clock, timeZoneName: 'short', ...zone });
  const countFormat = new Intl.NumberFormat(tag);
  const averageFormat = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const oddsFormat = new Intl.NumberFormat(tag, { style: 'percent', maximumSignificantDigits: 3 });
  const percentFormat = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const write = (format: Intl.NumberFormat, number: number) => format.format(number).replace('-', MINUS);
  const zoneAt = (milliseconds: number): string =>
    timeFormat.formatToParts(milliseconds).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  /** Chinese puts the zone before the hour, where it looks like a part of it; ours is last in both languages. */
  const writeWithoutZone = (milliseconds: number): string => {
    const parts = timeFormat.formatToParts(milliseconds).filter(({ type }) => type !== 'timeZoneName');
    const withoutZone = parts.map(({ value }) => value).join('');
    return withoutZone.replaceAll(/\s+/g, ' ').trim();
  };
  const inBrackets = (name: string): string => (language === 'en' ? ` (${name})` : `（${name}）`);
  const writeTime = (milliseconds: number): string =>
    writeWithoutZone(milliseconds) + inBrackets(zoneAt(milliseconds));
  // With numbers: "tomorrow" would be untrue of the day after it, which is 47 hours away.
  const relativeFormat = new Intl.RelativeTimeFormat(tag, { numeric: 'always', style: 'short' });
  const nowFormat = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
  return {
    /** US dollars. */
    usd: (amount: number) => formatUsd(amount, language),
    /** As `usd`, for any currency. */
    money: (amount: number, currency: string) =>
      currency === 'USD' ? formatUsd(amount, language) : `${write(countFormat, amount)} ${currency}`,
    count: (number: number) => write(countFormat, number),
    /** An average number of days. */
    days: (number: number) => write(averageFormat, number),
    /** A share from 0 to 1. */
    percent: (share: number) => write(percentFormat, share),
    /** As `percent`, for small shares. */
    odds: (share: number) => write(oddsFormat, share),
    date: (seconds: number) => dateFormat.format(seconds * 1000),
    /** The zone's name at that time, since summer time has another. */
    zone: (seconds: number) => zoneAt(seconds * 1000),
    /** Day and time with the zone's name. */
    time: (seconds: number) => writeTime(seconds * 1000),
    shortTime: (seconds: number) => writeWithoutZone(seconds * 1000),
    /** "3 hr. ago", "in 2 days" or a distant date: from `now`, both in epoch seconds. */
    relative: (seconds: number, now: number) => {
      const distance = seconds - now;
      if (Math.abs(distance) >= DATE_FROM_SECONDS) return dateFormat.format(seconds * 1000);
      const [unit, size] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1];
      const count = Math.trunc(distance / size);
      return spaceNumber((count === 0 ? nowFormat : relativeFormat).format(count, unit));
    },
  };
}

export type Format = ReturnType<typeof createFormat>;

export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => createFormat(language), [language]);
}
