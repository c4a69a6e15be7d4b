import { phraseArea } from './phrase-area.ts';

export const teamDevicesPhrases = phraseArea('team-devices', {
  en: () => import('./en/team-devices.ts'),
  zh: () => import('./zh/team-devices.ts'),
  tw: () => import('./tw/team-devices.ts'),
});
