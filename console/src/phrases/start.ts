import { phraseArea } from './phrase-area.ts';

export const startPhrases = phraseArea({
  en: () => import('./en/start.ts'),
  zh: () => import('./zh/start.ts'),
});
