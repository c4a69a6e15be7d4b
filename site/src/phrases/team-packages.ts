import { phraseArea } from './phrase-area.ts';

export const teamPackagePhrases = phraseArea('team-packages', {
  en: () => import('./en/team-packages.ts'),
  zh: () => import('./zh/team-packages.ts'),
  tw: () => import('./tw/team-packages.ts'),
});
