import { phraseArea } from '@causeway/web/phrase-area';

export const moneyPhrases = phraseArea({
  en: () => import('./en/billing/money.ts'),
  zh: () => import('./zh/billing/money.ts'),
});

export const reconciliationPhrases = phraseArea({
  en: () => import('./en/billing/reconciliation.ts'),
  zh: () => import('./zh/billing/reconciliation.ts'),
});
