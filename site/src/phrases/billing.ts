import { phraseArea } from '@causeway/web/phrase-area';

export const accountPhrases = phraseArea({
  en: () => import('./en/billing/account.ts'),
  zh: () => import('./zh/billing/account.ts'),
  tw: () => import('./tw/billing/account.ts'),
});

export const checkoutPhrases = phraseArea({
  en: () => import('./en/billing/checkout.ts'),
  zh: () => import('./zh/billing/checkout.ts'),
  tw: () => import('./tw/billing/checkout.ts'),
});

export const orderListPhrases = phraseArea({
  en: () => import('./en/billing/order-list.ts'),
  zh: () => import('./zh/billing/order-list.ts'),
  tw: () => import('./tw/billing/order-list.ts'),
});

export const planPhrases = phraseArea({
  en: () => import('./en/billing/plans.ts'),
  zh: () => import('./zh/billing/plans.ts'),
  tw: () => import('./tw/billing/plans.ts'),
});

export const pricePhrases = phraseArea({
  en: () => import('./en/billing/prices.ts'),
  zh: () => import('./zh/billing/prices.ts'),
  tw: () => import('./tw/billing/prices.ts'),
});

export const paymentSuccessPhrases = phraseArea({
  en: () => import('./en/billing/payment-success.ts'),
  zh: () => import('./zh/billing/payment-success.ts'),
  tw: () => import('./tw/billing/payment-success.ts'),
});

export const receiptPhrases = phraseArea({
  en: () => import('./en/billing/receipt.ts'),
  zh: () => import('./zh/billing/receipt.ts'),
  tw: () => import('./tw/billing/receipt.ts'),
});

export const teamPlanPhrases = phraseArea({
  en: () => import('./en/billing/team-plans.ts'),
  zh: () => import('./zh/billing/team-plans.ts'),
  tw: () => import('./tw/billing/team-plans.ts'),
});
