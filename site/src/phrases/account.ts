import { phraseArea } from './phrase-area.ts';

export const accountPhrases = phraseArea('account', {
  en: () => import('./en/account.ts'),
  zh: () => import('./zh/account.ts'),
  tw: () => import('./tw/account.ts'),
});
