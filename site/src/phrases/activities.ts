import { phraseArea } from './phrase-area.ts';

export const activityPhrases = phraseArea('activities', {
  en: () => import('./en/activities.ts'),
  zh: () => import('./zh/activities.ts'),
  tw: () => import('./tw/activities.ts'),
});
