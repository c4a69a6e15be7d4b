import { phraseArea } from './phrase-area.ts';

export const landingPhrases = phraseArea('landing', {
  en: () => import('./en/landing.ts'),
  zh: () => import('./zh/landing.ts'),
  tw: () => import('./tw/landing.ts'),
});
