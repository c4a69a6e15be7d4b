import { phraseArea } from './phrase-area.ts';

export const searchPhrases = phraseArea({
  en: () => import('./en/search.ts'),
  zh: () => import('./zh/search.ts'),
});
