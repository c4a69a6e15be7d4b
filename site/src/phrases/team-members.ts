import { phraseArea } from './phrase-area.ts';

export const teamMembersPhrases = phraseArea('team-members', {
  en: () => import('./en/team-members.ts'),
  zh: () => import('./zh/team-members.ts'),
  tw: () => import('./tw/team-members.ts'),
});
