import { phraseArea } from './phrase-area.ts';

export const teamImportPhrases = phraseArea('team-import', {
  en: () => import('./en/team-import.ts'),
  zh: () => import('./zh/team-import.ts'),
  tw: () => import('./tw/team-import.ts'),
});
