import { phraseArea } from './phrase-area.ts';

export const teamOrderPhrases = phraseArea('team-orders', {
  en: () => import('./en/team-orders.ts'),
  zh: () => import('./zh/team-orders.ts'),
  tw: () => import('./tw/team-orders.ts'),
});
