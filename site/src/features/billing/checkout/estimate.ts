import type { Language } from '@causeway/contract/language';
import type { EstimateCurrency, SiteSettings } from '@causeway/contract/site-settings';
import { formatCount } from '@causeway/web/format';

/** The currency of the readers of each language, with its sign. */
const CURRENCIES: Readonly<Record<Language, { readonly currency: EstimateCurrency; readonly sign: string }>> =
  {
    zh: { currency: 'cny', sign: '¥' },
    en: { currency: 'cny', sign: '¥' },
    tw: { currency: 'twd', sign: 'NT$' },
  };

/** A price in the reader's own currency, without its fraction; undefined without a rate. */
export function estimateOf(
  usd: number,
  rates: SiteSettings['rates'],
  language: Language,
): string | undefined {
  const { currency, sign } = CURRENCIES[language];
  const rate = rates[currency];
  return rate > 0 ? sign + formatCount(Math.round(usd * rate)) : undefined;
}
