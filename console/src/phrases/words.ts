import { phraseArea } from './phrase-area.ts';

export const wordsPhrases = phraseArea({
  en: () => import('./en/words.ts'),
  zh: () => import('./zh/words.ts'),
});
