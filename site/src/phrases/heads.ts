import { phraseArea } from './phrase-area.ts';

export const headPhrases = phraseArea('heads', {
  en: () => import('./en/heads.ts'),
  zh: () => import('./zh/heads.ts'),
  tw: () => import('./tw/heads.ts'),
});
