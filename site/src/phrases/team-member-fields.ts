import { phraseArea } from './phrase-area.ts';

export const teamMemberFieldsPhrases = phraseArea('team-member-fields', {
  en: () => import('./en/team-member-fields.ts'),
  zh: () => import('./zh/team-member-fields.ts'),
  tw: () => import('./tw/team-member-fields.ts'),
});
