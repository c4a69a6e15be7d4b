import { phraseArea } from '@causeway/web/phrase-area';

export const framePhrases = phraseArea({
  en: () => import('./en/frame.ts'),
  zh: () => import('./zh/frame.ts'),
});

export const searchPhrases = phraseArea({
  en: () => import('./en/search.ts'),
  zh: () => import('./zh/search.ts'),
});
