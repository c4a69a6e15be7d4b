import { phraseArea } from '@causeway/web/phrase-area';

export const teamPhrases = phraseArea({
  en: () => import('./en/teams/team.ts'),
  zh: () => import('./zh/teams/team.ts'),
});
