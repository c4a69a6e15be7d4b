import { phraseArea } from './phrase-area.ts';

export const teamPhrases = phraseArea({
  en: () => import('./en/team.ts'),
  zh: () => import('./zh/team.ts'),
});
