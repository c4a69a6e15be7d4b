import { phraseArea } from '@causeway/web/phrase-area';

export const campaignPhrases = phraseArea({
  en: () => import('./en/promotions/campaigns.ts'),
  zh: () => import('./zh/promotions/campaigns.ts'),
});

export const wheelPhrases = phraseArea({
  en: () => import('./en/promotions/wheel.ts'),
  zh: () => import('./zh/promotions/wheel.ts'),
});
