import { phraseArea } from '@causeway/web/phrase-area';

export const framePhrases = phraseArea({
  en: () => import('./en/frame.ts'),
  zh: () => import('./zh/frame.ts'),
});
