import { phraseArea } from '@causeway/web/phrase-area';

export const cataloguePhrases = phraseArea({
  en: () => import('./en/catalog/plans.ts'),
  zh: () => import('./zh/catalog/plans.ts'),
});

export const teamPricesPhrases = phraseArea({
  en: () => import('./en/catalog/team-prices.ts'),
  zh: () => import('./zh/catalog/team-prices.ts'),
});
