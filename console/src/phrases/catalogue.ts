import { phraseArea } from './phrase-area.ts';

export const cataloguePhrases = phraseArea({
  en: () => import('./en/catalogue.ts'),
  zh: () => import('./zh/catalogue.ts'),
});
