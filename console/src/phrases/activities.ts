import { phraseArea } from './phrase-area.ts';

export const activityPhrases = phraseArea({
  en: () => import('./en/activities.ts'),
  zh: () => import('./zh/activities.ts'),
});
