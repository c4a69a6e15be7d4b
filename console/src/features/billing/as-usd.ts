import { AMOUNT_USD_MAX } from '@causeway/contract/console/limits';

/** Parses an amount such as 5 or 5.00 in US dollars; undefined if empty or invalid. */
export function asUsd(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\$/, '');
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const usd = Number(plain);
  return usd > 0 && usd <= AMOUNT_USD_MAX ? usd : undefined;
}
