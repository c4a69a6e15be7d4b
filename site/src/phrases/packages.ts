import { phraseArea } from './phrase-area.ts';

export const packagePhrases = phraseArea('packages', {
  en: () => import('./en/packages.ts'),
  zh: () => import('./zh/packages.ts'),
  tw: () => import('./tw/packages.ts'),
});
