import { phraseArea } from './phrase-area.ts';

export const handOffPhrases = phraseArea('hand-off', {
  en: () => import('./en/hand-off.ts'),
  zh: () => import('./zh/hand-off.ts'),
  tw: () => import('./tw/hand-off.ts'),
});
