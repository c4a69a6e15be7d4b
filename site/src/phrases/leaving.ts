import { phraseArea } from './phrase-area.ts';

export const leavingPhrases = phraseArea('leaving', {
  en: () => import('./en/leaving.ts'),
  zh: () => import('./zh/leaving.ts'),
  tw: () => import('./tw/leaving.ts'),
});
