import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';

/** A probability as a percentage that never rounds a small one down to nothing: the finest weight is one in 7,000,000. */
export function formatShare(share: number, language: Language): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'percent',
    maximumFractionDigits: share >= 0.01 ? 2 : 6,
    ...(share > 0 && share < 0.01 && { maximumSignificantDigits: 2 }),
  }).format(share);
}
