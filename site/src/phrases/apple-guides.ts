import { phraseArea } from './phrase-area.ts';

export const appleGuidePhrases = phraseArea('apple-guides', {
  en: () => import('./en/apple-guides.ts'),
  zh: () => import('./zh/apple-guides.ts'),
  tw: () => import('./tw/apple-guides.ts'),
});
