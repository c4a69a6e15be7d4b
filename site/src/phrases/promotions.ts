import { phraseArea } from '@causeway/web/phrase-area';

export const campaignPhrases = phraseArea({
  en: () => import('./en/promotions/campaigns.ts'),
  zh: () => import('./zh/promotions/campaigns.ts'),
  tw: () => import('./tw/promotions/campaigns.ts'),
});

export const checkSpinPhrases = phraseArea({
  en: () => import('./en/promotions/check-spin.ts'),
  zh: () => import('./zh/promotions/check-spin.ts'),
  tw: () => import('./tw/promotions/check-spin.ts'),
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
