import { phraseArea } from './phrase-area.ts';

export const accountSecurityPhrases = phraseArea('account-security', {
  en: () => import('./en/account-security.ts'),
  zh: () => import('./zh/account-security.ts'),
  tw: () => import('./tw/account-security.ts'),
});
