import { phraseArea } from './phrase-area.ts';

export const teamSettingPhrases = phraseArea('team-settings', {
  en: () => import('./en/team-settings.ts'),
  zh: () => import('./zh/team-settings.ts'),
  tw: () => import('./tw/team-settings.ts'),
});
