import { phraseArea } from './phrase-area.ts';

export const operatorsPhrases = phraseArea({
  en: () => import('./en/operators.ts'),
  zh: () => import('./zh/operators.ts'),
});
