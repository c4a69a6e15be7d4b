import type { Language } from '@causeway/contract/language';

/*
 * A browser's first call of Intl or `toLocaleString` loads a whole language's data, which takes a phone longer than all
 * scripts of the landing page. So what our languages write alike is formatted here.
 */

/** A minus sign, which is as wide as a plus; `Intl` writes a hyphen. */
export const MINUS = '−';

/** `1,799.50` from `1799.50`. */
function grouped(digits: string): string {
  return digits.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
}

export function formatCount(count: number): string {
  return grouped(String(count));
}

/** Formats US dollars, always with cents, such as US$17.99 (Chinese) or $17.99 (English). */
export function formatUsd(usd: number, language: Language): string {
  const dollar = language === 'en' ? '$' : 'US$';
  return `${usd < 0 ? MINUS : ''}${dollar}${grouped(Math.abs(usd).toFixed(2))}`;
}

/** Formats yuan, always with fen. */
export function formatYuan(yuan: number): string {
  return `¥${grouped(yuan.toFixed(2))}`;
}
