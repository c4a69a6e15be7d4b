import { phraseArea } from './phrase-area.ts';

export const rightsPhrases = phraseArea({
  en: () => import('./en/rights.ts'),
  zh: () => import('./zh/rights.ts'),
});
