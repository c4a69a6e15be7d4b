import { phraseArea } from './phrase-area.ts';

export const checkoutPhrases = phraseArea('checkout', {
  en: () => import('./en/checkout.ts'),
  zh: () => import('./zh/checkout.ts'),
  tw: () => import('./tw/checkout.ts'),
});
