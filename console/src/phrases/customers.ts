import { phraseArea } from './phrase-area.ts';

export const customersPhrases = phraseArea({
  en: () => import('./en/customers.ts'),
  zh: () => import('./zh/customers.ts'),
});
