import { phraseArea } from './phrase-area.ts';

export const teamSignUpPhrases = phraseArea('team-sign-up', {
  en: () => import('./en/team-sign-up.ts'),
  zh: () => import('./zh/team-sign-up.ts'),
  tw: () => import('./tw/team-sign-up.ts'),
});
