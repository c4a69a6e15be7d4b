import { phraseArea } from './phrase-area.ts';

export const contentPhrases = phraseArea({
  en: () => import('./en/content.ts'),
  zh: () => import('./zh/content.ts'),
});
