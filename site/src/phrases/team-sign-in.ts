import { phraseArea } from './phrase-area.ts';

export const teamSignInPhrases = phraseArea('team-sign-in', {
  en: () => import('./en/team-sign-in.ts'),
  zh: () => import('./zh/team-sign-in.ts'),
  tw: () => import('./tw/team-sign-in.ts'),
});
