import { phraseArea } from './phrase-area.ts';

export const teamOfficePhrases = phraseArea('team-office', {
  en: () => import('./en/team-office.ts'),
  zh: () => import('./zh/team-office.ts'),
  tw: () => import('./tw/team-office.ts'),
});
