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

export const packagePhrases = phraseArea({
  en: () => import('./en/billing/packages.ts'),
  zh: () => import('./zh/billing/packages.ts'),
  tw: () => import('./tw/billing/packages.ts'),
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

export const teamPackagePhrases = phraseArea({
  en: () => import('./en/billing/team-packages.ts'),
  zh: () => import('./zh/billing/team-packages.ts'),
  tw: () => import('./tw/billing/team-packages.ts'),
});
