import { phraseArea } from './phrase-area.ts';

export const wheelPhrases = phraseArea('wheel', {
  en: () => import('./en/wheel.ts'),
  zh: () => import('./zh/wheel.ts'),
  tw: () => import('./tw/wheel.ts'),
});
