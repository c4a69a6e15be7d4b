import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size in the language's format, such as 38.2 MB; 1 MB is a million bytes. */
export function formatBytes(bytes: number, language: Language): string {
  let amount = bytes;
  let unit = 0;
  // An amount that rounds to 1,000 belongs to the next unit.
  while (amount >= 999.95 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  const tag = LANGUAGE_TAGS[language];
  // The library's own unit is spelled out in some languages.
  if (unit === 0) return `${new Intl.NumberFormat(tag).format(amount)} B`;
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: UNITS[unit],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(amount);
}
