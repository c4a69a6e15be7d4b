import { phraseArea } from './phrase-area.ts';

export const helpPhrases = phraseArea('help', {
  en: () => import('./en/help.ts'),
  zh: () => import('./zh/help.ts'),
  tw: () => import('./tw/help.ts'),
});
