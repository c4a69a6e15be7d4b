import { phraseArea } from './phrase-area.ts';

export const framePhrases = phraseArea('frame', {
  en: () => import('./en/frame.ts'),
  zh: () => import('./zh/frame.ts'),
  tw: () => import('./tw/frame.ts'),
});
