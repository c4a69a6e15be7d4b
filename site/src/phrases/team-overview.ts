import { phraseArea } from './phrase-area.ts';

export const teamOverviewPhrases = phraseArea('team-overview', {
  en: () => import('./en/team-overview.ts'),
  zh: () => import('./zh/team-overview.ts'),
  tw: () => import('./tw/team-overview.ts'),
});
