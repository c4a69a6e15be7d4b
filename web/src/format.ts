import type { Language } from '@causeway/contract/language';

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
