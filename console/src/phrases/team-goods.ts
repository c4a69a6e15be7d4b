import { phraseArea } from './phrase-area.ts';

export const teamGoodsPhrases = phraseArea({
  en: () => import('./en/team-goods.ts'),
  zh: () => import('./zh/team-goods.ts'),
});
