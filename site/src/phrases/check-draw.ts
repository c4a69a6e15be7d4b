import { phraseArea } from './phrase-area.ts';

export const checkDrawPhrases = phraseArea('check-draw', {
  en: () => import('./en/check-draw.ts'),
  zh: () => import('./zh/check-draw.ts'),
  tw: () => import('./tw/check-draw.ts'),
});
