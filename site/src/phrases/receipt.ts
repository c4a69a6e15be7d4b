import { phraseArea } from './phrase-area.ts';

export const receiptPhrases = phraseArea('receipt', {
  en: () => import('./en/receipt.ts'),
  zh: () => import('./zh/receipt.ts'),
  tw: () => import('./tw/receipt.ts'),
});
