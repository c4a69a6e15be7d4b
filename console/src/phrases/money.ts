import { phraseArea } from './phrase-area.ts';

export const moneyPhrases = phraseArea({
  en: () => import('./en/money.ts'),
  zh: () => import('./zh/money.ts'),
});
