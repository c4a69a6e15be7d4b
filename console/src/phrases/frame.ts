import { phraseArea } from './phrase-area.ts';

export const framePhrases = phraseArea({
  en: () => import('./en/frame.ts'),
  zh: () => import('./zh/frame.ts'),
});
