import { phraseArea } from './phrase-area.ts';

export const paymentSuccessPhrases = phraseArea('payment-success', {
  en: () => import('./en/payment-success.ts'),
  zh: () => import('./zh/payment-success.ts'),
  tw: () => import('./tw/payment-success.ts'),
});
