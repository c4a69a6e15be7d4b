import { phraseArea } from '@causeway/web/phrase-area';

export const accountSecurityPhrases = phraseArea({
  en: () => import('./en/identity/account-security.ts'),
  zh: () => import('./zh/identity/account-security.ts'),
  tw: () => import('./tw/identity/account-security.ts'),
});

export const mailLanguagePhrases = phraseArea({
  en: () => import('./en/identity/mail-language.ts'),
  zh: () => import('./zh/identity/mail-language.ts'),
  tw: () => import('./tw/identity/mail-language.ts'),
});

export const handOffPhrases = phraseArea({
  en: () => import('./en/identity/hand-off.ts'),
  zh: () => import('./zh/identity/hand-off.ts'),
  tw: () => import('./tw/identity/hand-off.ts'),
});

export const teamSignInPhrases = phraseArea({
  en: () => import('./en/identity/team-sign-in.ts'),
  zh: () => import('./zh/identity/team-sign-in.ts'),
  tw: () => import('./tw/identity/team-sign-in.ts'),
});
