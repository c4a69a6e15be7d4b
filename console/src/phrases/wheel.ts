import { phraseArea } from './phrase-area.ts';

export const wheelPhrases = phraseArea({
  en: () => import('./en/wheel.ts'),
  zh: () => import('./zh/wheel.ts'),
});
