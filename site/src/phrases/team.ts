import { phraseArea } from './phrase-area.ts';

export const teamPhrases = phraseArea('team', {
  en: () => import('./en/team.ts'),
  zh: () => import('./zh/team.ts'),
  tw: () => import('./tw/team.ts'),
});
