import { phraseArea } from './phrase-area.ts';

export const ownAccountPhrases = phraseArea({
  en: () => import('./en/own-account.ts'),
  zh: () => import('./zh/own-account.ts'),
});
