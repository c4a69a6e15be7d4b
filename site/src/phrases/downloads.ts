import { phraseArea } from './phrase-area.ts';

export const downloadPhrases = phraseArea('downloads', {
  en: () => import('./en/downloads.ts'),
  zh: () => import('./zh/downloads.ts'),
  tw: () => import('./tw/downloads.ts'),
});
