import { phraseArea } from './phrase-area.ts';

export const deliveriesPhrases = phraseArea({
  en: () => import('./en/deliveries.ts'),
  zh: () => import('./zh/deliveries.ts'),
});
