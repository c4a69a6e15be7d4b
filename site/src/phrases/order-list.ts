import { phraseArea } from './phrase-area.ts';

export const orderListPhrases = phraseArea('order-list', {
  en: () => import('./en/order-list.ts'),
  zh: () => import('./zh/order-list.ts'),
  tw: () => import('./tw/order-list.ts'),
});
