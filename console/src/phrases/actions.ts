import { phraseArea } from './phrase-area.ts';

export const actionsPhrases = phraseArea({
  en: () => import('./en/actions.ts'),
  zh: () => import('./zh/actions.ts'),
});
