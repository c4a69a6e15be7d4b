import { phraseArea } from './phrase-area.ts';

export const teamRecordPhrases = phraseArea('team-records', {
  en: () => import('./en/team-records.ts'),
  zh: () => import('./zh/team-records.ts'),
  tw: () => import('./tw/team-records.ts'),
});
