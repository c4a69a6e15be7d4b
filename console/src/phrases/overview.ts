import { phraseArea } from './phrase-area.ts';

export const overviewPhrases = phraseArea({
  en: () => import('./en/overview.ts'),
  zh: () => import('./zh/overview.ts'),
});
