import { phraseArea } from './phrase-area.ts';

export const teamPhrases = phraseArea({
  en: () => import('./en/teams/team.ts'),
  zh: () => import('./zh/teams/team.ts'),
});
