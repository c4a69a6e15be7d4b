import { phraseArea } from '@causeway/web/phrase-area';

export const campaignPhrases = phraseArea({
  en: () => import('./en/promotions/campaigns.ts'),
  zh: () => import('./zh/promotions/campaigns.ts'),
  tw: () => import('./tw/promotions/campaigns.ts'),
});

export const checkDrawPhrases = phraseArea({
  en: () => import('./en/promotions/check-draw.ts'),
  zh: () => import('./zh/promotions/check-draw.ts'),
  tw: () => import('./tw/promotions/check-draw.ts'),
});

export const invitePhrases = phraseArea({
  en: () => import('./en/promotions/invite.ts'),
  zh: () => import('./zh/promotions/invite.ts'),
  tw: () => import('./tw/promotions/invite.ts'),
});

export const wheelPhrases = phraseArea({
  en: () => import('./en/promotions/wheel.ts'),
  zh: () => import('./zh/promotions/wheel.ts'),
  tw: () => import('./tw/promotions/wheel.ts'),
});
